import RekeyHarness

extension FirstProject {
    /// The run as a pipeline does it; the target comes from a variable, so that the file holds no address.
    private func run(target: String, _ reports: String) -> String {
        "rekey run core scenarios --target \"\(target)\" --dialect \(name).json"
            + (readsMail ? " --mail \(mail.hasPrefix("smtp:") ? "smtp://0.0.0.0:2525" : ShellWord.quoted(mail))" : "")
            + " --max-time 30m \(reports)"
    }

    private var mailRemark: String {
        readsMail
            ? """

            # Resets and confirmations travel by mail: point the target's SMTP settings at port 2525 of the machine that runs this,
            # or read the mail where it goes: --mail mailpit:URL, maildir:DIR, exec:COMMAND.
            """ : ""
    }

    /// A workflow of GitHub Actions.
    ///
    /// - Parameter folder: the folder of the project, from the root of the repository on.
    func gitHubWorkflow(in folder: String) -> String {
        let isRoot = folder.isEmpty
        let place = isRoot ? "" : "\n        working-directory: \(quoted(folder))"
        let reports = ["rekey.xml", "rekey.html"].map { isRoot ? $0 : "\(folder)/\($0)" }
        return """
            # Proves that accounts keep their promises: rekey run, with its reports.
            #
            # Set two variables of the repository (Settings, Secrets and variables, Actions, Variables):
            #   REKEY_URL   where the program is fetched from: one file that needs no Swift beside it, made on Linux by
            #               swift build -c release --static-swift-stdlib --product rekey
            #   TARGET_URL  the deployment to test; test users are made there\(mailRemark)
            name: accounts
            on:
              pull_request:
              workflow_dispatch:
            permissions:
              contents: read
            jobs:
              rekey:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v4
                  - name: Fetch Rekey
                    env:
                      REKEY_URL: ${{ vars.REKEY_URL }}
                    run: |
                      mkdir -p "$RUNNER_TEMP/bin"
                      curl --fail --silent --show-error --location "$REKEY_URL" --output "$RUNNER_TEMP/bin/rekey"
                      chmod +x "$RUNNER_TEMP/bin/rekey"
                      echo "$RUNNER_TEMP/bin" >> "$GITHUB_PATH"
                  - name: Run Rekey\(place)
                    env:
                      TARGET_URL: ${{ vars.TARGET_URL }}
                    run: \(run(target: "$TARGET_URL", "--junit rekey.xml --html rekey.html --github"))
                  - uses: actions/upload-artifact@v4
                    if: always()
                    with:
                      name: rekey
                      path: |
                        \(reports[0])
                        \(reports[1])

            """
    }

    /// A job of GitLab CI, to be included.
    ///
    /// - Parameter folder: the folder of the project, from the root of the repository on.
    func gitLabJob(in folder: String) -> String {
        let isRoot = folder.isEmpty
        let place = isRoot ? "" : "\n    - \(quoted("cd " + ShellWord.quoted(folder)))"
        let reports = ["rekey.xml", "rekey.html"].map { isRoot ? $0 : quoted("\(folder)/\($0)") }
        return """
            # Proves that accounts keep their promises: rekey run, with its reports.
            #
            # In .gitlab-ci.yml:  include: [{ local: \(isRoot ? "rekey.gitlab-ci.yml" : quoted("\(folder)/rekey.gitlab-ci.yml")) }]
            # Set two variables of the project (Settings, CI/CD, Variables):
            #   REKEY_URL   where the program is fetched from: one file that needs no Swift beside it, made on Linux by
            #               swift build -c release --static-swift-stdlib --product rekey
            #   TARGET_URL  the deployment to test; test users are made there\(mailRemark)
            rekey:
              image: debian:stable-slim
              before_script:
                - apt-get update -q && apt-get install -q -y --no-install-recommends ca-certificates curl
                - curl --fail --silent --show-error --location "$REKEY_URL" --output /usr/local/bin/rekey
                - chmod +x /usr/local/bin/rekey
              script:\(place)
                - \(run(target: "$TARGET_URL", "--junit rekey.xml --html rekey.html"))
              artifacts:
                when: always
                paths: [\(reports.joined(separator: ", "))]
                reports:
                  junit: \(reports[0])

            """
    }
}
