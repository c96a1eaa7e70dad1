"use strict";
// What is filtered stands in the fragment (#?kind=failed&group=INV&q=reset), so that a link shows the same to others;
// any other fragment names a case or a requirement.
(() => {
    const toolbar = document.getElementById("toolbar");
    const search = document.getElementById("search");
    const shown = document.getElementById("shown");
    const cases = [...document.querySelectorAll("#cases .case")];
    const sections = [...document.querySelectorAll("#cases section")];
    const buttons = [...toolbar.querySelectorAll("button[data-kind]")];
    const texts = new Map();
    let filter = { kinds: [], group: "", query: "" };

    const textOf = (element) => {
        if (!texts.has(element)) texts.set(element, `${element.id} ${element.textContent}`.toLowerCase());
        return texts.get(element);
    };
    const matches = (element) =>
        (filter.kinds.length === 0 || filter.kinds.includes(element.dataset.kind))
        && (filter.group === "" || (element.dataset.groups || "").split(" ").includes(filter.group))
        && filter.query.toLowerCase().split(/\s+/).every((word) => textOf(element).includes(word));
    const isFiltered = () => filter.kinds.length > 0 || filter.group !== "" || filter.query.trim() !== "";

    const apply = () => {
        let count = 0;
        for (const element of cases) {
            element.hidden = !matches(element);
            if (!element.hidden) count += 1;
        }
        for (const section of sections) section.hidden = !section.querySelector(".case:not([hidden])");
        for (const button of buttons) {
            button.setAttribute("aria-pressed", String(filter.kinds.includes(button.dataset.kind)));
        }
        if (search.value !== filter.query) search.value = filter.query;
        const group = filter.group === "" ? "" : ` of group ${filter.group}`;
        const all = cases.length === 1 ? "1 case" : `${cases.length} cases`;
        shown.textContent = isFiltered() ? `${count} of ${all}${group}` : all;
    };
    const remember = () => {
        const parts = new URLSearchParams();
        if (filter.kinds.length > 0) parts.set("kind", filter.kinds.join(","));
        if (filter.group !== "") parts.set("group", filter.group);
        if (filter.query.trim() !== "") parts.set("q", filter.query);
        history.replaceState(null, "", isFiltered() ? `#?${parts}` : location.pathname + location.search);
    };
    const change = (changes) => {
        filter = { ...filter, ...changes };
        apply();
        remember();
    };
    // A long case leads past its first steps, to the one that did not hold; short ones show it anyway.
    const showFault = (target) => {
        const step = target.querySelector(".step.violated") || target.querySelector(".step.broken");
        if (step && step.getBoundingClientRect().bottom > window.innerHeight) step.scrollIntoView();
    };
    const readFragment = () => {
        if (location.hash.startsWith("#?")) {
            const parts = new URLSearchParams(location.hash.slice(2));
            const kinds = (parts.get("kind") || "").split(",").filter((kind) => kind !== "");
            filter = { kinds, group: parts.get("group") || "", query: parts.get("q") || "" };
            apply();
            document.getElementById("cases").scrollIntoView();
            return;
        }
        const target = document.getElementById(location.hash.slice(1));
        if (!target || !target.matches("details")) return;
        if (target.hidden) {
            filter = { kinds: [], group: "", query: "" };
            apply();
        }
        target.open = true;
        target.scrollIntoView();
        target.querySelector("summary").focus({ preventScroll: true });
        showFault(target);
    };

    for (const button of buttons) {
        const kind = button.dataset.kind;
        button.addEventListener("click", () => {
            const others = filter.kinds.filter((each) => each !== kind);
            change({ kinds: others.length === filter.kinds.length ? [...others, kind] : others });
        });
    }
    search.addEventListener("input", () => change({ query: search.value }));
    document.getElementById("all").addEventListener("click", () => change({ kinds: [], group: "", query: "" }));
    document.addEventListener("keydown", (event) => {
        if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
        event.preventDefault();
        search.focus();
    });
    window.addEventListener("hashchange", readFragment);
    // On paper nothing unfolds: what did not hold is printed whole.
    let folded = [];
    window.addEventListener("beforeprint", () => {
        folded = [...document.querySelectorAll("details.case:not([open])")].filter((element) =>
            ["failed", "error", "warning"].includes(element.dataset.kind));
        for (const element of folded) element.open = true;
    });
    window.addEventListener("afterprint", () => { for (const element of folded) element.open = false; });

    toolbar.hidden = false;
    // The first findings stand open: who comes here wants to know what is wrong.
    for (const element of cases.filter((each) => each.dataset.kind === "failed").slice(0, 3)) element.open = true;
    apply();
    readFragment();
    // Until the page is loaded the browser scrolls to the fragment itself.
    window.addEventListener("load", readFragment);
})();
