import AdminCLI

await Program.main()
