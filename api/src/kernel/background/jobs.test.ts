import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { JobProblem } from './job-problem.ts'
import { enqueue, openJobs, pollMs } from './jobs.ts'
import type { Schedule, Work } from './jobs.ts'

const server = useServer()
const nothing = async () => {}

function worker(
  send: Work<'correio.enviar'>,
  options: { schedules?: Schedule[]; now?: () => number } = {},
) {
  const { pool, log } = server().services
  const handlers = {
    'correio.enviar': send,
    'correio.retomar': nothing,
    'tarefas.limpar': nothing,
    'plano.dia': nothing,
    'livro.conferir': nothing,
    'aprovacao.avisar': nothing,
    exportar: nothing,
  }
  return openJobs({
    pool,
    handlers: handlers as never,
    schedules: options.schedules ?? [],
    wake: () => {},
    log,
    now: options.now ?? Date.now,
  })
}
const pool = () => server().services.pool
const rows = (columns: string) =>
  pool()
    .query(`select ${columns} from tarefa order by id_tarefa`)
    .then((found) => found.rows)
const states = () => rows('estado, tentativas, erro')

/** One job alone in the queue. */
async function oneJob(options?: { max_tentativas: number }) {
  await pool().query('delete from tarefa')
  const world = await newWorld()
  await world.rows((db) => enqueue(db, 'correio.enviar', { id_email: 1 }, options))
  return world
}

test('work asked for in a transaction that fails is never done', async () => {
  const world = await newWorld()
  await expect(
    world.rows(async (db) => {
      await enqueue(db, 'correio.enviar', { id_email: 1 })
      throw new Error('desfeita')
    }),
  ).rejects.toThrow('desfeita')
  expect(await states()).toEqual([])
})

test('each request is done once, by however many workers', async () => {
  const world = await newWorld()
  await world.rows(async (db) => {
    for (let i = 1; i <= 20; i += 1) await enqueue(db, 'correio.enviar', { id_email: i })
  })
  const done: number[] = []
  const work = worker(async ({ data }) => void done.push(data.id_email))
  const counts = await Promise.all([work.runDue(), work.runDue(), work.runDue()])
  expect(counts.reduce((a, b) => a + b)).toBe(20)
  expect(new Set(done).size).toBe(20)
})

test('a failure waits, is tried again and is given up at the limit, saying why', async () => {
  await oneJob()
  const attempts: boolean[] = []
  const work = worker(async ({ isLastAttempt }) => {
    attempts.push(isLastAttempt)
    throw new JobProblem('O servidor não respondeu.', { detail: 'ECONNREFUSED' })
  })
  expect(await work.runDue()).toBe(1)
  expect(await work.runDue()).toBe(0)
  for (let i = 0; i < 4; i += 1) {
    await pool().query('update tarefa set proxima_em = now()')
    await work.runDue()
  }
  expect(await rows('estado, tentativas, erro, detalhe')).toEqual([
    {
      estado: 'falhou',
      tentativas: 5,
      erro: 'O servidor não respondeu.',
      detalhe: 'ECONNREFUSED',
    },
  ])
  expect(attempts).toEqual([false, false, false, false, true])
})

test('the pauses grow, and 29 attempts take about a day', async () => {
  await oneJob({ max_tentativas: 29 })
  const work = worker(async () => {
    throw new Error('fora')
  })
  const pauses: number[] = []
  for (let i = 1; i < 29; i += 1) {
    await work.runDue()
    const [{ pausa }] = await rows('extract(epoch from proxima_em - now())::float as pausa')
    pauses.push(Math.round(pausa))
    await pool().query('update tarefa set proxima_em = now()')
  }
  expect(pauses.slice(0, 6)).toEqual([5, 20, 80, 320, 1280, 3600])
  const hours = pauses.reduce((a, b) => a + b) / 3600
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(25)
  await work.runDue()
  expect((await states())[0]).toMatchObject({ estado: 'falhou', tentativas: 29 })
})

test('a problem that another try cannot help ends at once; an unforeseen one hides its words', async () => {
  await oneJob()
  await worker(async () => {
    throw new JobProblem('O arquivo não existe mais.', { final: true })
  }).runDue()
  expect(await states()).toEqual([
    { estado: 'falhou', tentativas: 1, erro: 'O arquivo não existe mais.' },
  ])
  await oneJob()
  await worker(async () => {
    throw new TypeError('x is not a function')
  }).runDue()
  const [row] = await rows('estado, erro, detalhe')
  expect(row.estado).toBe('fila')
  expect(row.erro).toContain('Ocorreu um erro inesperado.')
  expect(row.erro).not.toContain('function')
  expect(row.detalhe).toContain('x is not a function')
})

test('work is held for less than a minute ahead, so that another process takes up what a dead one held', async () => {
  await oneJob()
  let held = 0
  await worker(async () => {
    const [row] = await rows('extract(epoch from presa_ate - now())::float8 as seconds')
    held = row.seconds
  }).runDue()
  expect(held).toBeGreaterThan(40)
  // Those who wait look for work every five seconds.
  expect(held + pollMs / 1_000).toBeLessThan(60)
})

test('work of a process that died is taken over when its lease ends', async () => {
  await oneJob()
  await pool().query(
    `update tarefa set estado = 'fazendo', presa_ate = now() - interval '1 second'`,
  )
  expect(await worker(nothing).runDue()).toBe(1)
  expect((await states())[0].estado).toBe('feita')
})

test('who lost the work to another process does not write its end', async () => {
  await oneJob()
  const slow = worker(async () => {
    await pool().query(`update tarefa set presa_ate = now() - interval '1 second'`)
    await worker(nothing).runDue()
    throw new Error('tarde demais')
  })
  await slow.runDue()
  expect(await states()).toEqual([{ estado: 'feita', tentativas: 2, erro: null }])
})

test('progress is seen while it works, and a cancelled work hears of it and ends', async () => {
  await oneJob()
  let seen: unknown
  const work = worker(async ({ progress, signal }) => {
    await sleep(1_050)
    progress(3, 10)
    await sleep(100)
    seen = (await rows('progresso, progresso_total, estado'))[0]
    await pool().query('update tarefa set cancelar_em = now()')
    await sleep(1_000)
    progress(4, 10)
    await sleep(200)
    signal.throwIfAborted()
  })
  await work.runDue()
  expect(seen).toEqual({ progresso: 3, progresso_total: 10, estado: 'fazendo' })
  expect((await states())[0].estado).toBe('cancelada')
})

test('a period starts once for every company, however many processes ask', async () => {
  await pool().query('delete from tarefa')
  const worlds = [await newWorld(), await newWorld()]
  const at = (text: string) => ({
    schedules: [{ tipo: 'tarefas.limpar', every: 'day', at: '03:40' }] as Schedule[],
    now: () => Date.parse(text),
  })
  const days = () => rows('tenant_id, periodo')
  const first = at('2026-11-21T03:40:00-03:00')
  await Promise.all([1, 2, 3].map(() => worker(nothing, first).startPeriods()))
  const begun = await days()
  for (const { tenant } of worlds) {
    expect(begun.filter((row) => row.tenant_id === tenant)).toEqual([
      { tenant_id: tenant, periodo: '2026-11-21' },
    ])
  }
  expect(await worker(nothing, at('2026-11-22T03:39:00-03:00')).startPeriods()).toBe(0)
  // After days off, only the latest period is made up for.
  await worker(nothing, at('2026-11-25T12:00:00-03:00')).startPeriods()
  const mine = (await days()).filter((row) => row.tenant_id === worlds[0]?.tenant)
  expect(mine.map(({ periodo }) => periodo)).toEqual(['2026-11-21', '2026-11-25'])
})

/** A worker as a process has it: it polls, and is stopped by the returned function. */
function running(handlers: Partial<Record<string, Work<never>>>) {
  const { pool, log } = server().services
  const jobs = openJobs({
    pool,
    handlers: handlers as never,
    schedules: [],
    wake: (listener) => void wakes.push(listener),
    log,
    now: Date.now,
  })
  const wakes: (() => void)[] = []
  jobs.start()
  return { wake: () => wakes.forEach((one) => one()), stop: jobs.stop }
}

const until = (happened: () => boolean) => expect.poll(happened, { timeout: 5_000 }).toBe(true)

test('nightly checks of large companies leave places for what people wait for', async () => {
  await pool().query('delete from tarefa')
  const worlds = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newWorld()))
  // Two kinds of nightly work in every company, all of it slow.
  await pool().query(
    `insert into tarefa (tenant_id, tipo, dados, periodo)
     select t, tipo, '{}', '2026-11-21' from unnest($1::bigint[]) t,
       unnest(array['livro.conferir', 'arquivos.limpar']) tipo`,
    [worlds.map(({ tenant }) => tenant)],
  )
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const nightly = (tipo: string) => async () => {
    begun.push(tipo)
    await held.promise
  }
  const exported: number[] = []
  const handlers = {
    'livro.conferir': nightly('livro.conferir'),
    'arquivos.limpar': nightly('arquivos.limpar'),
    exportar: async ({ tenant }: { tenant: number }) => void exported.push(tenant),
  }
  const processes = [running(handlers), running(handlers)]
  const wakeAll = () => processes.forEach(({ wake }) => [1, 2, 3, 4, 5].forEach(() => wake()))
  try {
    wakeAll()
    await until(() => begun.length === 2)
    wakeAll()
    await worlds[0]?.rows((db) => enqueue(db, 'exportar', { id_exportacao: 1 }))
    wakeAll()
    await until(() => exported.length === 1)
    // One company at a time of each kind, in all processes together.
    expect(begun.toSorted()).toEqual(['arquivos.limpar', 'livro.conferir'])
  } finally {
    held.resolve()
    await Promise.all(processes.map(({ stop }) => stop()))
  }
})
