-- Requests of wrk: each sends the next document of a file as the answers of a question, and asks nothing else.
--
-- Usage: wrk … -s load.lua URL -- PATH DOCUMENTS [AUTHORIZATION], with a document a line. Prints one JSON object.

local requests = {}
local place = 0

function init(arguments)
    wrk.headers["Content-Type"] = "application/json"
    if arguments[3] then wrk.headers["Authorization"] = arguments[3] end
    for document in io.lines(arguments[2]) do
        requests[#requests + 1] = wrk.format("POST", arguments[1], nil, '{"answers": ' .. document .. "}")
    end
end

function request()
    place = place % #requests + 1
    return requests[place]
end

function done(summary, latency)
    local errors = summary.errors
    print(string.format(
        '{"count": %d, "microseconds": %d, "p50": %d, "p99": %d, "refused": %d, "broken": %d}',
        summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
        errors.connect + errors.read + errors.write + errors.timeout))
end
