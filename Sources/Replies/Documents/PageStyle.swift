/// Stylesheet of pages in files, light or dark by the reader's system.
package enum PageStyle {
    package static let css: Markup = """
        :root { color-scheme: light dark; --page: #ffffff; --ink: #1b1f24; --quiet: #57606a; --line: #d0d7de;
          --soft: #f3f5f7; --control: #6e7781; --arm: #0969da; --good: #1a7f37; --bad: #cf222e; --wash: #ffebe9; }
        @media (prefers-color-scheme: dark) { :root { --page: #0d1117; --ink: #e6edf3; --quiet: #9198a1;
          --line: #3d444d; --soft: #161b22; --control: #7d8590; --arm: #4493f8; --good: #3fb950; --bad: #f85149;
          --wash: #3c1618; } }
        body { margin: 0 auto; max-width: 54rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
          font: 16px/1.5 system-ui, sans-serif; }
        h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
        h3 { font-size: 1rem; margin: 1.2rem 0 0; } h3 span, .quiet { color: var(--quiet); font-weight: normal; }
        p { margin: .4rem 0; } blockquote { margin: .6rem 0; padding: .1rem 1rem; border-left: 3px solid var(--line); }
        .verdict { padding: .7rem 1rem; background: var(--soft); border-left: 5px solid var(--control); }
        .good { color: var(--good); } .bad { color: var(--bad); }
        .verdict.good { color: inherit; border-color: var(--good); }
        .verdict.bad { color: inherit; border-color: var(--bad); }
        .scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; }
        th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
        th { color: var(--quiet); font-weight: 600; } .number { text-align: right; font-variant-numeric: tabular-nums; }
        svg { display: block; width: 100%; min-width: 34rem; height: auto; font: 13px system-ui, sans-serif; }
        svg text { fill: var(--ink); } svg .axis { fill: var(--quiet); font-size: 11px; }
        svg .grid { stroke: var(--line); } svg .zero { stroke: var(--quiet); }
        svg .control { fill: var(--control); } svg .arm { fill: var(--arm); }
        svg .track { fill: var(--soft); } svg .over { fill: var(--wash); }
        svg .margin { stroke: var(--bad); stroke-width: 2; stroke-dasharray: 4 3; }
        svg .interval { stroke: var(--arm); stroke-width: 4; stroke-linecap: round; }
        .long { overflow-wrap: anywhere; } li { overflow-wrap: anywhere; }
        @media print { body { max-width: none; } }
        """
}
