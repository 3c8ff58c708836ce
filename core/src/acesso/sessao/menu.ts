/** Other addresses of the screen that a menu line opens. */
const alsoKnownAs: Readonly<Record<string, string>> = {
  '/index': '/dashboard',
  '/alterarplano': '/meuplano',
  '/orcamentos/listar': '/orcamentos/listar/publicitario',
}

/** The part of an address that a screen and its forms share: `/pessoas/listar` gives `/pessoas/`. */
const stem = (line: string) => line.replace(/\/listar$/, '/')

/** How many characters of the address this menu line covers; the longest match wins. */
function reach(line: string, pathname: string): number {
  if (pathname === line) return Infinity
  if (pathname.startsWith(`${line}/`)) return line.length
  return line.endsWith('/listar') && pathname.startsWith(stem(line)) ? stem(line).length : 0
}

/** The menu line of the open screen: the one whose address covers the most of the current one. */
export function openLine(lines: readonly string[], address: string): string | undefined {
  const pathname = lines.includes(address) ? address : (alsoKnownAs[address] ?? address)
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
