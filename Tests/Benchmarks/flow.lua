-- The five requests of the benchmark, in turn, as wrk sends them.
local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer 4Q1oZr0bXhGm2vVt9sJkLw8yPnCeUaDf" }
local body = '{"email":"someone@example.com","password":"correct horse battery staple"}'
local flow = { { "POST", "/register", body }, { "POST", "/login", body }, { "GET", "/me" }, { "POST", "/logout" }, { "GET", "/denied" } }
local turn = 0

request = function()
    turn = turn % #flow + 1
    return wrk.format(flow[turn][1], flow[turn][2], headers, flow[turn][3])
end
