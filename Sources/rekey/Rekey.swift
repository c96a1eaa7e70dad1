import ArgumentParser

@main
struct Rekey: AsyncParsableCommand {}
