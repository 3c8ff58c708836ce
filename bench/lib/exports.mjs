import { rounded } from './figures.mjs'
import { cpuSeconds, residentMb, sleep } from './processes.mjs'
import { call, signIn, startServer } from './server.mjs'

/** Megabytes that a server may take for a file of any size. */
const memoryAtMost = 250

/**
 * One export, from the request to the last byte, on a freshly started server, after the list at `first` was read.
 * Fails when the file has less than `atLeast` rows.
 */
export async function measureExport({ url }, { dominio, first, path, what, atLeast }) {
  const server = await startServer({ url })
  try {
    const token = await signIn(server.port, dominio)
    await call(server.port, first, { token })
    await sleep(1_000)
    const idle = residentMb(server.pid)
    const watch = watchMemory(server.pid)
    const busyBefore = cpuSeconds(server.pid)
    const began = performance.now()
    const { link, total } = await call(server.port, path, { token })
    if (total < atLeast) throw new Error(`a exportação diz ${total} linhas`)
    const bytes = await download(`http://127.0.0.1:${server.port}${link}`)
    const seconds = (performance.now() - began) / 1000
    const peak = watch.stop()
    const cpu = cpuSeconds(server.pid) - busyBefore
    return {
      name: `${what}: server memory above idle`,
      value: peak - idle,
      unit: 'MB',
      atMost: memoryAtMost,
      note: `${total} rows, idle ${rounded(idle)} MB, peak ${rounded(peak)} MB; ${rounded(seconds)} s, ${rounded(cpu)} s CPU, file ${rounded(bytes / 1e6)} MB`,
    }
  } finally {
    await server.stop()
  }
}

/** Reads the body without keeping it; returns its size in bytes. */
async function download(address) {
  const reply = await fetch(address)
  if (reply.status !== 200) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  let bytes = 0
  for await (const chunk of reply.body) bytes += chunk.length
  return bytes
}

function watchMemory(pid) {
  let peak = residentMb(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, 20)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}
