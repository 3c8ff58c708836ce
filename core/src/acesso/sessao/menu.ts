/** Addresses that are another name of a line's screen. */
const alsoKnownAs: Readonly<Record<string, string>> = {
  '/index': '/dashboard',
  '/alterarplano': '/meuplano',
}

/** The part of an address that a screen and its forms share: `/pessoas/listar` gives `/pessoas/`. */
const stem = (line: string) => line.replace(/\/listar$/, '/')

/** How many letters of an address this line answers for. */
function reach(line: string, pathname: string): number {
  if (pathname === line) return Infinity
  if (pathname.startsWith(`${line}/`)) return line.length
  return line.endsWith('/listar') && pathname.startsWith(stem(line)) ? stem(line).length : 0
}

/** The one line of a menu whose screen is open at an address, or has it under it: the nearest. */
export function openLine(lines: readonly string[], address: string): string | undefined {
  const pathname = alsoKnownAs[address] ?? address
  let nearest: string | undefined
  let most = 0
  for (const line of lines) {
    const letters = reach(line, pathname)
    if (letters <= most) continue
    nearest = line
    most = letters
  }
  return nearest
}
