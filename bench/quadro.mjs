import { fillBoard } from './lib/board.mjs'
import { measureBoardInBrowser } from './lib/board-browser.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, percentile, rounded, scale, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'
import { ensureBuilt } from '../scripts/lib.mjs'

export const name = 'quadro'

const tasks = scaled(2_000, 2_000)
const movers = 50
const seconds = Math.max(5, Math.round(60 * Math.min(1, scale)))
const rounds = 15

/**
 * A large board: how long it takes to read, how a browser opens and drags it, how soon others see a move, and what fifty
 * movers leave behind.
 */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('board')
  try {
    const tenant = await addTenant(database, 'quadro')
    const board = await fillBoard(database, tenant, tasks)
    const empty = await fillBoard(database, tenant, 0, 'Quadro vazio')
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'quadro')
      const at = { port: server.port, token, ...board }
      return [
        await measureReading(at),
        ...(await measureBoardInBrowser({
          ...at,
          large: board.projeto,
          empty: empty.projeto,
          tasks,
        })),
        ...(await measureMoves(at)),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

const read = ({ port, token, projeto }) => call(port, `/v2/projetos/${projeto}/quadro`, { token })

async function measureReading(at) {
  const times = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    await read(at)
    if (round > 0) times.push(performance.now() - began)
  }
  return {
    name: `quadro: read of a board of ${tasks} tasks`,
    value: median(times),
    unit: 'ms',
    atMost: 250,
  }
}

/** Listens to what open screens are told; `heard` has the moments at which each move arrived, by its place. */
async function listen({ port, token }) {
  const heard = new Map()
  const stop = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}/api/v2/notificacoes/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const reading = (async () => {
    let rest = ''
    for await (const piece of reply.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop()
      for (const block of blocks) {
        if (!block.includes('event: quadro')) continue
        const { lugares = [] } = JSON.parse(/^data: (.*)$/m.exec(block)[1])
        for (const one of lugares) {
          const key = `${one.id_projeto_tarefa} ${one.order}`
          heard.set(key, [...(heard.get(key) ?? []), performance.now()])
        }
      }
    }
  })().catch(() => undefined)
  return {
    heard,
    stop: async () => {
      stop.abort()
      await reading
    },
  }
}

/** Fifty people move cards of one board at once; a listener hears each move. */
async function measureMoves(at) {
  const { port, token, groups } = at
  const before = (await read(at)).data.tarefas
  const ids = before.map((one) => one.id_projeto_tarefa)
  const listener = await listen(at)
  const until = performance.now() + seconds * 1000
  const delays = []
  let moved = 0
  let refused = 0
  const pick = (list, number) => list[number % list.length]
  const moveFor = async (mover) => {
    // They do not all begin in the same instant.
    await new Promise((resolve) => setTimeout(resolve, mover * 20))
    for (let turn = 0; performance.now() < until; turn++) {
      const seed = mover * 7919 + turn * 104_729
      const asked = performance.now()
      const reply = await fetch(
        `http://127.0.0.1:${port}/api/projetos/tarefa/id/${pick(ids, seed)}?orderPosition=true`,
        {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            id_projeto_grupo: pick(groups, seed >> 3),
            id_antes: turn % 4 === 0 ? null : pick(ids, seed >> 2),
          }),
        },
      )
      const body = await reply.json()
      if (reply.status === 200) {
        moved += 1
        const { id_projeto_tarefa, order } = body.data
        delays.push({ asked, key: `${id_projeto_tarefa} ${order}` })
      } else if (reply.status === 429 || reply.status === 503) refused += 1
      else throw new Error(`${reply.status} ${JSON.stringify(body)}`)
      // Nobody drags faster than twice a second.
      await new Promise((resolve) => setTimeout(resolve, 500 + (seed % 500)))
    }
  }
  await Promise.all(Array.from({ length: movers }, (_, mover) => moveFor(mover)))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await listener.stop()
  const seen = delays.flatMap(({ asked, key }) => {
    // A task may come to the same place again: the first time after it was asked counts.
    const when = listener.heard.get(key)?.find((moment) => moment >= asked)
    return when === undefined ? [] : [when - asked]
  })
  const after = (await read(at)).data.tarefas
  return [
    {
      name: `quadro: a move is seen by others, of ${movers} movers in ${seconds} s, 95 %`,
      value: percentile(seen, 0.95),
      unit: 'ms',
      atMost: 300,
      note: `${moved} moves, ${refused} told to wait; median ${rounded(median(seen))} ms; heard ${seen.length}`,
    },
    {
      name: 'quadro: tasks lost or doubled',
      value: lostOrDoubled(ids, after),
      unit: '',
      atMost: 0,
    },
    { name: 'quadro: places that two tasks share', value: shared(after), unit: '', atMost: 0 },
  ]
}

function lostOrDoubled(ids, after) {
  const there = after.map((one) => one.id_projeto_tarefa)
  const known = new Set(ids)
  return (
    there.length - new Set(there).size + ids.length - there.filter((id) => known.has(id)).length
  )
}

function shared(after) {
  const places = after.map((one) => `${one.id_projeto_grupo} ${one.order}`)
  return places.length - new Set(places).size
}
