import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '@claquete/contract/failures'
import { peakOf } from '@claquete/core/equipamentos/disponibilidade/peak'
import { must } from '@claquete/core/kernel/must'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { unidadeOf } from '../../../test/titulos.ts'
import { int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Claim } from './claims.ts'
import { occupy } from './occupy.commands.ts'
import { instantOf, listOcupacoes } from './ocupacao.queries.ts'
import { novoEquipamento } from './testing/equipamento.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const server = useSharedServer({ now: () => now })
const dayMs = 86_400_000
const at = (day: number) => now + day * dayMs

let world: World
beforeEach(async () => {
  world = await newWorld()
})

let made = 0

/** An open remittance with items, by SQL: only what occupies them is tried here. */
async function novaRemessa(
  db: TenantDb,
  id_empresa: number,
  {
    nome = 'Filme',
    de,
    ate,
    itens,
  }: {
    nome?: string
    de: number
    ate: number
    itens: readonly { id_equipamento: number; quantidade?: number }[]
  },
): Promise<Claim[]> {
  const [remessa] = await db.rows(
    { id: int('id_remessa') },
    (list) => sql`insert into remessa (id_empresa, num_remessa, nome, data_saida, data_prevista)
      values (${id_empresa}, ${`R-${(made += 1)}`}, ${nome},
        ${instantOf(at(de))}, ${instantOf(at(ate))}) returning ${list}`,
  )
  const claims: Claim[] = []
  for (const { id_equipamento, quantidade = 1 } of itens) {
    const [item] = await db.rows(
      { id: int('id_remessa_item') },
      (list) => sql`insert into remessa_item (id_remessa, id_equipamento, quantidade)
        values (${must(remessa, 'remessa').id}, ${id_equipamento}, ${quantidade}) returning ${list}`,
    )
    claims.push({
      source: { id_remessa_item: must(item, 'item').id },
      id_equipamento,
      quantidade,
      inicio: at(de),
      fim: at(ate),
      withFolgas: true,
      withParts: true,
      isFact: false,
      campo: 'itens',
    })
  }
  return claims
}

const who = (db: TenantDb) => ({
  db,
  services: server().services,
  actor: { empresas: [] as readonly number[] },
})

/** One transaction that reserves, as a request does. */
async function reserve(remessa: Parameters<typeof novaRemessa>[2]): Promise<string> {
  const id_empresa = await unidadeOf(world)
  try {
    await world.rows(async (db) => {
      const claims = await novaRemessa(db, id_empresa, remessa)
      await occupy(
        who(db),
        claims.map(({ source }) => source),
        claims,
      )
    })
    return 'ok'
  } catch (error) {
    if (error instanceof Failure) return `${error.code}: ${error.message}`
    throw error
  }
}

const repeated = (times: number, work: (at: number) => Promise<string>) =>
  Promise.all(Array.from({ length: times }, (_, each) => work(each)))

test.each([
  ['a piece with a number of its own', 1],
  ['the last of several', 4],
])('of 200 who reserve %s at once one wins, and soon', async (_, stock) => {
  const id_equipamento = await novoEquipamento(world, { nome: 'Câmera', quantidade: stock })
  if (stock > 1) {
    const itens = [{ id_equipamento, quantidade: stock - 1 }]
    expect(await reserve({ nome: 'A longa', de: 0, ate: 30, itens })).toBe('ok')
  }
  const from = performance.now()
  const answers = await repeated(200, () => reserve({ de: 2, ate: 4, itens: [{ id_equipamento }] }))
  const tookMs = performance.now() - from
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1)
  expect(answers.filter((one) => one.startsWith('equipamento_nao_livre'))).toHaveLength(199)
  expect(tookMs).toBeLessThan(10_000)
})

test('sixty who want the same three in any order do not wait for each other', async () => {
  const three = [
    await novoEquipamento(world),
    await novoEquipamento(world),
    await novoEquipamento(world),
  ]
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [0, 2, 1],
  ]
  const answers = await repeated(60, (each) => {
    const order = must(orders[each % orders.length], 'order')
    const itens = order.map((place) => ({ id_equipamento: must(three[place], 'piece') }))
    return reserve({ de: 1, ate: 2, itens })
  })
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1)
  expect(answers.filter((one) => one.startsWith('equipamento_nao_livre'))).toHaveLength(59)
})

test('who is in the way is named with number, name and period', async () => {
  const id_equipamento = await novoEquipamento(world, { nome: 'Alexa 35' })
  await reserve({ nome: 'Verão', de: 1, ate: 3, itens: [{ id_equipamento }] })
  expect(await reserve({ nome: 'Outono', de: 2, ate: 5, itens: [{ id_equipamento }] })).toMatch(
    /^equipamento_nao_livre: “Alexa 35” \(T-\d+\) não está livre: está em R-\d+ · Verão, de 02\/03\/2026 09:00 a 04\/03\/2026 09:00\.$/u,
  )
  expect(await reserve({ nome: 'Depois', de: 3, ate: 5, itens: [{ id_equipamento }] })).toBe('ok')
})

test('the slack of a type keeps the next one away', async () => {
  const id_equipamento = await novoEquipamento(world, { folga_antes: 12, folga_depois: 24 })
  await reserve({ de: 1, ate: 3, itens: [{ id_equipamento }] })
  expect(await reserve({ de: 4, ate: 5, itens: [{ id_equipamento }] })).toContain('não está livre')
  expect(await reserve({ de: 4.5, ate: 5, itens: [{ id_equipamento }] })).toBe('ok')
})

test('what did not come back in time is out without end, and nothing of that is stored', async () => {
  const id_equipamento = await novoEquipamento(world, { nome: 'Dolly' })
  await reserve({ nome: 'Atrasado', de: -5, ate: -1, itens: [{ id_equipamento }] })
  expect(await reserve({ de: 30, ate: 31, itens: [{ id_equipamento }] })).toBe('ok')
  await world.rows((db) =>
    db.run(sql`update remessa set id_status = 4, saiu_em = data_saida
    where tenant_id = ${db.tenant} and nome = 'Atrasado'`),
  )
  expect(await reserve({ de: 60, ate: 61, itens: [{ id_equipamento }] })).toContain(
    'Atrasado, que devia ter voltado em 28/02/2026 09:00 e continua fora',
  )
})

test('a kit goes out whole: its parts are not free, and it is not while one of them is away', async () => {
  const lente = await novoEquipamento(world, { nome: 'Lente 50' })
  const cabos = await novoEquipamento(world, { nome: 'Cabo', quantidade: 5 })
  const kit = await novoEquipamento(world, { nome: 'Kit', partes: [lente, [cabos, 3]] })
  expect(await reserve({ nome: 'A', de: 1, ate: 3, itens: [{ id_equipamento: kit }] })).toBe('ok')
  expect(await reserve({ de: 2, ate: 4, itens: [{ id_equipamento: lente }] })).toContain(
    '“Lente 50”',
  )
  expect(
    await reserve({ de: 2, ate: 4, itens: [{ id_equipamento: cabos, quantidade: 3 }] }),
  ).toMatch(/De “Cabo” \(T-\d+\) só 2 de 5 estão livres e são precisos 3/u)
  expect(await reserve({ de: 2, ate: 4, itens: [{ id_equipamento: cabos, quantidade: 2 }] })).toBe(
    'ok',
  )
  await reserve({ nome: 'B', de: 10, ate: 12, itens: [{ id_equipamento: lente }] })
  expect(await reserve({ de: 11, ate: 13, itens: [{ id_equipamento: kit }] })).toMatch(
    /“Lente 50” \(T-\d+\), do conjunto “Kit” \(T-\d+\), não está livre: está em R-\d+ · B/u,
  )
})

test('a kit and its own part do not go out together', async () => {
  const lente = await novoEquipamento(world, { nome: 'Lente' })
  const kit = await novoEquipamento(world, { partes: [lente] })
  const itens = [{ id_equipamento: kit }, { id_equipamento: lente }]
  expect(await reserve({ de: 1, ate: 2, itens })).toContain('está mais de uma vez nesta remessa')
})

test('inactive equipment, a kit with an inactive part and equipment of another unit do not go out', async () => {
  const velho = await novoEquipamento(world, { nome: 'Velho', status: 'INATIVO' })
  const kit = await novoEquipamento(world, { nome: 'Kit', partes: [velho] })
  expect(await reserve({ de: 1, ate: 2, itens: [{ id_equipamento: velho }] })).toMatch(
    /“Velho” \(T-\d+\) está inativo e não sai\./u,
  )
  expect(await reserve({ de: 1, ate: 2, itens: [{ id_equipamento: kit }] })).toMatch(
    /O conjunto “Kit” \(T-\d+\) não sai: “Velho” \(T-\d+\), que é parte dele, está inativo\./u,
  )
  const alheio = await novoEquipamento(world)
  const unit = await unidadeOf(world)
  await world.rows(async (db) => {
    const claims = await novaRemessa(db, unit, {
      de: 1,
      ate: 2,
      itens: [{ id_equipamento: alheio }],
    })
    const elsewhere = { ...who(db), actor: { empresas: [unit + 1_000_000] } }
    await expect(occupy(elsewhere, [], claims)).rejects.toThrow('não existe mais')
  })
})

test('the database refuses an overlap that nobody looked for, and it is named all the same', async () => {
  const id_equipamento = await novoEquipamento(world, { nome: 'Grua' })
  const unit = await unidadeOf(world)
  let written: () => void = () => {}
  let finish: () => void = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const mayFinish = new Promise<void>((resolve) => (finish = resolve))
  const careless = world.rows(async (db) => {
    const [claim] = await novaRemessa(db, unit, {
      nome: 'Por fora',
      de: 1,
      ate: 3,
      itens: [{ id_equipamento }],
    })
    const { source } = must(claim, 'claim')
    // As a writer would that forgot the one way in: no lock of the piece, no look at the others.
    await db.run(sql`insert into equipamento_ocupacao (id_equipamento, quantidade, unica, inicio, fim, id_remessa_item)
      values (${id_equipamento}, 1, true, ${instantOf(at(1))}, ${instantOf(at(3))},
        ${'id_remessa_item' in source ? source.id_remessa_item : null})`)
    written()
    await mayFinish
  })
  await isWritten
  const other = reserve({ de: 2, ate: 4, itens: [{ id_equipamento }] })
  setTimeout(finish, 300)
  await careless
  expect(await other).toContain('· Por fora, de 02/03/2026 09:00 a 04/03/2026 09:00')
})

test('whatever is reserved and given up, no more is promised at any moment than there is', async () => {
  const step = fc.record({
    de: fc.integer({ min: 1, max: 20 }),
    dias: fc.integer({ min: 1, max: 8 }),
    quantidade: fc.integer({ min: 1, max: 4 }),
    gives_up: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 6 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (stock, steps) => {
        const id_equipamento = await novoEquipamento(world, { quantidade: stock })
        for (const { de, dias, quantidade, gives_up } of steps) {
          const before = await ocupacoes(id_equipamento)
          const answer = await reserve({
            de,
            ate: de + dias,
            itens: [{ id_equipamento, quantidade }],
          })
          const fits = peakOf(before, { inicio: at(de), fim: at(de + dias) }) + quantidade <= stock
          expect(answer === 'ok', answer).toBe(fits)
          if (gives_up) {
            await world.rows((db) =>
              db.run(sql`delete from remessa where tenant_id = ${db.tenant}
              and id_remessa in (select i.id_remessa from remessa_item i where i.tenant_id = ${db.tenant}
                and i.id_equipamento = ${id_equipamento} order by i.id_remessa_item limit 1)`),
            )
          }
          const after = await ocupacoes(id_equipamento)
          expect(peakOf(after, { inicio: at(-100), fim: at(200) })).toBeLessThanOrEqual(stock)
        }
      },
    ),
    { numRuns: 12 },
  )
})

const ocupacoes = (id_equipamento: number) =>
  world.rows((db) => listOcupacoes(db, { ids: [id_equipamento], inicio: at(-100), fim: null, now }))

test('nobody else writes what is occupied', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return /(?:insert into|update|delete from)\s+equipamento_ocupacao|(?:insertInto|update|deleteFrom)\(\s*'equipamento_ocupacao'/u.test(
        source,
      )
    })
  expect(writers).toEqual(['equipamentos/disponibilidade/ocupacao.queries.ts'])
  const callers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /\b(?:insert|delete)Ocupacoes\b/u.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(callers.toSorted()).toEqual([
    'equipamentos/disponibilidade/occupy.commands.ts',
    'equipamentos/disponibilidade/ocupacao.queries.ts',
  ])
})
