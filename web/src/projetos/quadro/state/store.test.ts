import type { BoardNotice } from '@claquete/contract/kernel/notification'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, idOfCard, moved, patched, placed } from './board.ts'
import type { Board, Place, Quadro } from './board.ts'
import { BoardStore } from './store.ts'
import { orderOf, placeIn, quadroOf } from './testing.ts'

class Lost extends Error {}

const quadroOfBoard = (board: Board): Quadro => ({ ...board, tarefas: [...board.tarefas.values()] })

/**
 * A server in memory: it decides at once, and its answers and notices travel until the test lets them arrive. Notices
 * arrive in the order in which things happened, as those of the database do.
 */
class Server {
  board: Board
  readonly underway: (() => void)[] = []
  readonly notices: BoardNotice[] = []
  isDown = false
  readonly keys = new Set<number>()
  #gives = 0
  constructor(quadro: Quadro) {
    this.board = boardOf(quadro)
  }
  get quadro() {
    return quadroOfBoard(this.board)
  }
  #answer<T>(decide: () => T): Promise<T> {
    let said: () => T
    try {
      const given = decide()
      said = () => given
    } catch (error) {
      said = () => {
        throw error
      }
    }
    return new Promise((resolve, reject) => {
      this.underway.push(() => {
        try {
          resolve(said())
        } catch (error) {
          reject(error as Error)
        }
      })
    })
  }
  isUnanswered = (error: unknown) => error instanceof Lost
  readBoard = () => this.#answer(() => (this.#mustBeUp(), this.quadro))
  readCards = (ids: readonly number[]) =>
    this.#answer(() => (this.#mustBeUp(), ids.flatMap((id) => this.board.tarefas.get(id) ?? [])))
  #mustBeUp() {
    if (this.isDown) throw new Lost()
  }
  /** The same key is done once. */
  move(ids: readonly number[], place: Place, key: number) {
    return this.#answer(() => {
      this.#mustBeUp()
      if (this.board.tarefas.get(ids[0] ?? 0)?.titulo === 'presa') {
        throw new Error('Esta tarefa não existe mais.')
      }
      if (!this.keys.has(key)) this.moveNow(ids, place)
      this.keys.add(key)
      return this.placesOf(ids)
    })
  }
  placesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const card = this.board.tarefas.get(id)
      if (!card) return []
      const { id_projeto_tarefa, id_projeto_grupo, order, concluida_em } = card
      return [{ id_projeto_tarefa, id_projeto_grupo, order, concluida_em }]
    })
  moveNow(ids: readonly number[], place: Place) {
    this.board = moved(this.board, ids, place, 'agora')
    this.notices.push({ id_projeto: 9, lugares: this.placesOf(ids) })
  }
  rename(id: number, titulo: string) {
    this.board = patched(this.board, [id], () => ({ titulo }))
    this.notices.push({ id_projeto: 9, ids: [id] })
  }
  nextKey() {
    this.#gives += 1
    return this.#gives
  }
}

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function open(quadro: Quadro) {
  const server = new Server(quadro)
  const refusals: string[] = []
  const timers: (() => void)[] = []
  const store = new BoardStore({
    wire: server,
    onRefusal: (error, label) => refusals.push(`${label}: ${(error as Error).message}`),
    schedule: (run) => timers.push(run),
  })
  const move = (ids: readonly number[], place: Place) => {
    const key = server.nextKey()
    return store.act({
      label: 'mover a tarefa',
      change: (board) => moved(board, ids, place, 'agora'),
      send: async () => {
        const places = await server.move(ids, place, key)
        return (board) => placed(board, places)
      },
    })
  }
  const arrive = async () => {
    server.underway.shift()?.()
    await settle()
  }
  const hear = () => {
    const notice = server.notices.shift()
    if (notice) store.notice(notice)
  }
  const tick = async () => {
    for (const run of timers.splice(0)) run()
    await settle()
  }
  /** Everything arrives. */
  const quiet = async () => {
    for (
      let round = 0;
      server.underway.length + server.notices.length + timers.length > 0;
      round += 1
    ) {
      if (round > 500) throw new Error('it asks for ever')
      await arrive()
      hear()
      await tick()
    }
  }
  const shown = () => (store.board ? orderOf(quadroOfBoard(store.board)) : undefined)
  return { server, store, refusals, move, arrive, hear, tick, quiet, shown }
}

async function opened(quadro = quadroOf(4)) {
  const all = open(quadro)
  void all.store.read()
  await settle()
  await all.quiet()
  return all
}

test('a move is seen before the server has answered, and stays after it', async () => {
  const { server, store, move, quiet, shown } = await opened()
  const done = move([1], placeIn(server.quadro, 1, 2, 0))
  expect(shown()).toEqual([[2, 3, 4], [1], []])
  expect(store.state.get().unsent).toBe(1)
  await settle()
  await quiet()
  expect(await done).toBeUndefined()
  expect(shown()).toEqual([[2, 3, 4], [1], []])
  expect(store.state.get().unsent).toBe(0)
})

test('a refused move goes back, and its reason is said', async () => {
  const { server, refusals, move, quiet, shown } = await opened()
  server.rename(1, 'presa')
  const done = move([1], placeIn(server.quadro, 1, 2, 0))
  expect(shown()?.[1]).toEqual([1])
  await settle()
  await quiet()
  expect(await done).toBeInstanceOf(Error)
  expect(shown()).toEqual([[1, 2, 3, 4], [], []])
  expect(refusals).toEqual(['mover a tarefa: Esta tarefa não existe mais.'])
})

test('what others move during a drag is seen after the drop', async () => {
  const { server, store, hear, shown } = await opened()
  store.hold()
  server.moveNow([4], placeIn(server.quadro, 4, 1, 0))
  hear()
  expect(shown()?.[0]).toEqual([1, 2, 3, 4])
  store.release()
  expect(shown()?.[0]).toEqual([4, 1, 2, 3])
})

test('without a connection what was done stays on screen, and is sent once when it is back', async () => {
  const { server, store, refusals, move, arrive, quiet, shown } = await opened()
  server.isDown = true
  void move([1], placeIn(server.quadro, 1, 2, 0))
  void move([2], placeIn(server.quadro, 2, 3, 0))
  await settle()
  await arrive()
  expect(store.state.get()).toMatchObject({ unsent: 2, isOffline: true })
  // Meanwhile somebody else works, and nothing of it arrives.
  server.moveNow([4], placeIn(server.quadro, 4, 2, 0))
  server.notices.length = 0
  server.isDown = false
  void store.reconnect()
  await settle()
  await quiet()
  expect(shown()).toEqual(orderOf(server.quadro))
  expect(shown()).toEqual([[3], [1, 4], [2]])
  expect(store.state.get()).toMatchObject({ unsent: 0, isOffline: false })
  expect([refusals, server.keys.size]).toEqual([[], 2])
})

test('tasks that were changed elsewhere are read again, and those that are gone go', async () => {
  const { server, store, quiet, shown } = await opened()
  server.rename(2, 'Outro nome')
  server.board = {
    ...server.board,
    tarefas: new Map([...server.board.tarefas].filter(([id]) => id !== 3)),
  }
  server.notices.push({ id_projeto: 9, ids: [3] })
  await quiet()
  expect(store.board?.tarefas.get(2)?.titulo).toBe('Outro nome')
  expect(shown()?.[0]).toEqual([1, 2, 4])
})

test('an answer that left before somebody else moved the same task does not undo that', async () => {
  const { server, move, arrive, hear, quiet, shown } = await opened()
  void move([1], placeIn(server.quadro, 1, 2, 0))
  await settle()
  server.moveNow([1], placeIn(server.quadro, 1, 3, 0))
  hear()
  hear()
  await arrive()
  expect(shown()).toEqual([[2, 3, 4], [], [1]])
  await quiet()
  expect(shown()).toEqual(orderOf(server.quadro))
})

const step = fc.record({
  kind: fc.constantFrom(
    'mine',
    'mine',
    'theirs',
    'rename',
    'arrive',
    'arrive',
    'hear',
    'hear',
    'down',
    'up',
    'hold',
    'drop',
    'read',
    'tick',
  ),
  id: fc.integer({ min: 1, max: 6 }),
  group: fc.integer({ min: 1, max: 3 }),
  at: fc.nat({ max: 5 }),
})

test('whatever is moved here and there, and however late answers come, all ends in the order of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { server, store, move, arrive, hear, tick, quiet, shown } = await opened(quadroOf(6))
      for (const { kind, id, group, at } of steps) {
        const seen = store.board
        if (!seen) throw new Error('the board is open')
        if (kind === 'mine') void move([id], placeIn(quadroOfBoard(seen), id, group, at))
        if (kind === 'theirs') server.moveNow([id], placeIn(server.quadro, id, group, at))
        if (kind === 'rename') server.rename(id, at === 0 ? 'presa' : `Nome ${at}`)
        if (kind === 'arrive') await arrive()
        if (kind === 'hear') hear()
        if (kind === 'down') server.isDown = true
        if (kind === 'up') server.isDown = false
        if (kind === 'hold') store.hold()
        if (kind === 'drop') store.release()
        if (kind === 'read') void store.read()
        if (kind === 'tick') await tick()
        await settle()
      }
      store.release()
      // Who missed nothing needs not read the board again.
      if (steps.some(({ kind }) => kind === 'down')) {
        server.isDown = false
        void store.reconnect()
      }
      await settle()
      await quiet()
      expect(store.state.get().unsent).toBe(0)
      expect(shown()).toEqual(orderOf(server.quadro))
      const names = (board: Board | undefined) =>
        [...(board?.tarefas.values() ?? [])]
          .map((card) => `${idOfCard(card)} ${card.titulo}`)
          .toSorted()
      expect(names(store.board)).toEqual(names(server.board))
    }),
    { numRuns: 2000 },
  )
})
