import { request } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'

interface PinnedInit {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** A GET by https that connects to one IP address, whatever the name of the address leads to by then. */
export type PinnedFetch = (address: string, ip: string, init?: PinnedInit) => Promise<Response>

/**
 * Connects to the checked IP address under the name of the address, so that certificate and host are the name's. A
 * second resolution could lead elsewhere (DNS rebinding). Redirects are refused. Rejects as `fetch` does.
 */
export const fetchAt: PinnedFetch = (address, ip, { headers = {}, signal } = {}) =>
  new Promise((resolve, reject) => {
    const asked = request(address, {
      headers,
      ...(signal && { signal }),
      // Called as Node's own lookup; newer versions ask for all addresses.
      lookup: (_, { all }, answer) => {
        const family = isIP(ip)
        if (all) answer(null, [{ address: ip, family }])
        else answer(null, ip, family)
      },
    })
    asked.on('error', reject)
    asked.on('response', (incoming) => {
      const status = incoming.statusCode ?? 502
      if (status >= 300 && status < 400) {
        incoming.destroy()
        reject(new TypeError('redirected'))
        return
      }
      const isEmpty = status === 204 || status === 205
      if (isEmpty) incoming.resume()
      const type = incoming.headers['content-type']
      resolve(
        new Response(isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>), {
          status,
          headers: type ? { 'content-type': type } : {},
        }),
      )
    })
    asked.end()
  })
