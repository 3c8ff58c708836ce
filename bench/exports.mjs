import { run as runWriters } from './exports/exports.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { rounded, scale, scaled } from './lib/figures.mjs'
import { fillPeople } from './lib/people.mjs'
import { cpuSeconds, residentMb, sleep } from './lib/processes.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'exports'

const people = scaled(100_000, 1_000)
const kinds = ['excel', 'pdf']
const memoryAtMost = 250

/** The writers alone, as ratios of CPU time; then whole exports through the API. */
export async function run() {
  // The writers' sizes do not scale, so a reduced run skips them.
  const writers = scale === 1 ? await runWriters() : []
  const alone = writers.map(({ name: what, value, target }) => ({
    name: what.replace(/^export:/, 'exports:'),
    value,
    unit: what.includes(' MB ') ? 'MB' : '×',
    atMost: target,
  }))
  return [...alone, ...(await wholeExports())]
}

async function wholeExports() {
  const database = await createDatabase('exports')
  try {
    await fillPeople(database, [await addTenant(database, 'exporta')], people)
    const figures = []
    for (const kind of kinds) figures.push(await exportOf(database, kind))
    return figures
  } finally {
    await database.drop()
  }
}

/** One export, from the request to the last byte, on a freshly started server. */
async function exportOf({ url }, kind) {
  const server = await startServer({ url })
  try {
    const token = await signIn(server.port, 'exporta')
    await call(server.port, '/pessoa/get?perPage=25', { token })
    await sleep(1_000)
    const idle = residentMb(server.pid)
    const watch = watchMemory(server.pid)
    const busyBefore = cpuSeconds(server.pid)
    const began = performance.now()
    const { link, total } = await call(server.port, `/pessoa/exportar/tipo/${kind}`, { token })
    if (total !== people) throw new Error(`a exportação diz ${total} linhas`)
    const bytes = await download(`http://127.0.0.1:${server.port}${link}`)
    const seconds = (performance.now() - began) / 1000
    const peak = watch.stop()
    const cpu = cpuSeconds(server.pid) - busyBefore
    return {
      name: `exports: server memory above idle, ${kind} of ${people} people through the API`,
      value: peak - idle,
      unit: 'MB',
      atMost: memoryAtMost,
      note: `idle ${rounded(idle)} MB, peak ${rounded(peak)} MB; ${rounded(seconds)} s, ${rounded(cpu)} s CPU, file ${rounded(bytes / 1e6)} MB`,
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
