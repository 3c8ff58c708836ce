/** The text of a foreign answer; throws RangeError once it is longer than `mostBytes`. */
export async function limitedText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new RangeError('resposta grande demais')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
