/**
 * Random sequences of money operations, through HTTP on the real database, compared with a model: a list of
 * movements. After each step, an account's balance is its opening balance plus its live settlements; the
 * settled amount of a title is the sum of its own; a title is paid if and only if nothing is left of it; a
 * transfer takes from one account what it gives to the other.
 */
import { actInLote, darBaixa, reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { directCreate, directDelete } from '@claquete/contract/livro/titulos/direct'
import { fechamentoClose, fechamentoReopen } from '@claquete/contract/livro/titulos/fechamento'
import { transferenciaCreate } from '@claquete/contract/livro/titulos/transferencia'
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { same } from '../../kernel/database/join.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta, saldos } from './testing/baixas.ts'

useSharedServer({ now: () => Date.UTC(2026, 10, 18, 15) })

type Side = 0 | 1
type Mes = 9 | 10
/** In centavos. */
interface Movimento {
  readonly conta: Side
  readonly valor: number
  readonly mes: Mes
}
interface DoneBaixa extends Movimento {
  readonly id_baixa: number
  readonly took: number
}
interface Titulo {
  readonly id: number
  readonly operacao: 'C' | 'D'
  readonly valor: number
  baixas: DoneBaixa[]
}
interface Direct extends Movimento {
  readonly id: number
}

class Modelo {
  titulos: Titulo[] = []
  direct: Direct[] = []
  transferencias: Movimento[] = []
  closed = new Set<Mes>()

  saldo(conta: Side): number {
    const soma = (movimentos: readonly Movimento[]) =>
      movimentos.reduce((total, um) => total + (um.conta === conta ? um.valor : 0), 0)
    const fromHere = soma(this.transferencias)
    const fromThere = this.transferencias.reduce(
      (total, um) => total - (um.conta === conta ? 0 : um.valor),
      0,
    )
    return (
      soma(this.titulos.flatMap(({ baixas }) => baixas)) + soma(this.direct) + fromHere + fromThere
    )
  }
}
interface Real {
  readonly world: World
  readonly id_empresa: number
  readonly contas: readonly [number, number]
}

const opening = 100_000
const reais = (centavos: number) => centavos / 100
const data = (mes: Mes) => `2026-${String(mes).padStart(2, '0')}-15` as never
const saldoOf = ({ valor, baixas }: Titulo) =>
  valor - baixas.reduce((total, { took }) => total + took, 0)

async function checkModel(m: Modelo, { world, contas }: Real) {
  const seen = await saldos(world)
  for (const conta of [0, 1] as const) {
    expect(Math.round((seen[contas[conta]] ?? 0) * 100)).toBe(opening + m.saldo(conta))
  }
  const stored = await world.rows((db) =>
    db.run(sql<{ id: number; baixado: number; summed: number; situacao: string; liquido: number }>`
      select l.id_lancamento as id, (l.valor_baixado * 100)::int as baixado, l.situacao,
        coalesce((select sum(b.principal + b.desconto) * 100 from lancamento_baixa b
          where ${same('b.id_lancamento', 'l')}
            and b.estornada_em is null), 0)::int as summed,
        (select coalesce(sum(case t.operacao when 'C' then t.valor else -t.valor end), 0) * 100
          from lancamento t where t.tenant_id = l.tenant_id and t.tipo = 'transferencia')::int as liquido
      from lancamento l where l.tenant_id = ${db.tenant}`),
  )
  const byId = new Map(stored.map((um) => [um.id, um]))
  for (const um of m.titulos) {
    const row = byId.get(um.id)
    const falta = saldoOf(um)
    expect(row).toMatchObject({
      baixado: um.valor - falta,
      summed: um.valor - falta,
      situacao: falta === 0 ? 'pago' : 'aprovado',
      liquido: 0,
    })
  }
  expect(stored).toHaveLength(m.titulos.length + m.direct.length + m.transferencias.length * 2)
}

type Command = fc.AsyncCommand<Modelo, Real>
const command = (
  nome: string,
  check: (modelo: Modelo) => boolean,
  run: (modelo: Modelo, real: Real) => Promise<void>,
): Command => ({
  check,
  run: async (modelo, real) => {
    await run(modelo, real)
    await checkModel(modelo, real)
  },
  toString: () => nome,
})

const sign = (operacao: 'C' | 'D') => (operacao === 'C' ? 1 : -1)
const um = <T>(lista: readonly T[], pick: number): T | undefined => lista[pick % lista.length]

const create = (operacao: 'C' | 'D', valor: number) =>
  command(
    `criar(${operacao}, ${valor})`,
    () => true,
    async (m, { world, id_empresa }) => {
      const id = await postTitulo(world, { id_empresa, valor, operacao })
      m.titulos.push({ id, operacao, valor, baixas: [] })
    },
  )

interface Pagamento {
  readonly qual: number
  readonly conta: Side
  readonly mes: Mes
  readonly valor: number | undefined
  readonly juros: number
  readonly desconto: number
}
const settle = ({ qual, conta, mes, valor, juros, desconto }: Pagamento) =>
  command(
    `baixar(${qual}, ${conta}, ${mes}, ${valor}, ${juros}, ${desconto})`,
    (m) => m.titulos.length > 0,
    async (m, { world, contas }) => {
      const alvo = um(m.titulos, qual)
      if (!alvo) return
      const falta = saldoOf(alvo)
      const principal = (valor ?? falta - desconto + juros) - juros
      const fits =
        principal >= 0 &&
        principal + desconto > 0 &&
        principal + desconto <= falta &&
        desconto <= falta
      const { status, body } = await world.ask(darBaixa, {
        body: {
          id_contabancaria: contas[conta],
          data: data(mes),
          baixas: [
            {
              id_lancamento: alvo.id,
              juros: reais(juros),
              desconto: reais(desconto),
              ...(valor !== undefined && { valor: reais(valor) }),
            },
          ],
        },
      })
      expect(status).toBe(fits && !m.closed.has(mes) ? 200 : 422)
      if (status !== 200) return
      alvo.baixas.push({
        id_baixa: body.ids_baixa[0] ?? 0,
        took: principal + desconto,
        conta,
        mes,
        valor: sign(alvo.operacao) * (principal + juros),
      })
    },
  )

const reverse = (pick: number) =>
  command(
    `estornar(${pick})`,
    (m) => m.titulos.some(({ baixas }) => baixas.length > 0),
    async (m, { world }) => {
      const alvo = um(
        m.titulos.filter(({ baixas }) => baixas.length > 0),
        pick,
      )
      const baixa = um(alvo?.baixas ?? [], pick)
      if (!alvo || !baixa) return
      const body = { id_baixa: baixa.id_baixa, motivo: 'Foi engano' }
      const { status } = await world.ask(reverseBaixa, { body })
      expect(status).toBe(m.closed.has(baixa.mes) ? 422 : 200)
      if (status === 200) alvo.baixas = alvo.baixas.filter((other) => other !== baixa)
    },
  )

const settleLote = (conta: Side) =>
  command(
    `emLote(${conta})`,
    (m) => m.titulos.length > 0,
    async (m, { world, contas }) => {
      const ids = m.titulos.map(({ id }) => id)
      const todos = m.titulos.every((titulo) => saldoOf(titulo) > 0)
      const { status } = await world.ask(actInLote, {
        body: { acao: 'dar_baixa', ids, id_contabancaria: contas[conta], data: data(10) },
      })
      expect(status).toBe(todos && !m.closed.has(10) ? 200 : 422)
      if (status !== 200) return
      const feitas = await world.rows((db) =>
        db.run(sql<{ id_baixa: number; id: number }>`select max(id_baixa)::int as id_baixa,
            id_lancamento::int as id from lancamento_baixa
          where tenant_id = ${db.tenant} and estornada_em is null group by 2`),
      )
      for (const alvo of m.titulos) {
        const taken = saldoOf(alvo)
        const id_baixa = feitas.find(({ id }) => id === alvo.id)?.id_baixa ?? 0
        const valor = sign(alvo.operacao) * taken
        alvo.baixas.push({ id_baixa, took: taken, conta, mes: 10, valor })
      }
    },
  )

const direct = (operacao: 'C' | 'D', conta: Side, valor: number) =>
  command(
    `direto(${operacao}, ${conta}, ${valor})`,
    () => true,
    async (m, { world, contas }) => {
      const { status, body } = await world.ask(directCreate, {
        body: {
          operacao,
          id_contabancaria: contas[conta],
          data: data(9),
          valor: reais(valor),
          descricao: 'Direto',
        },
      })
      expect(status).toBe(m.closed.has(9) ? 422 : 200)
      if (status !== 200) return
      m.direct.push({ id: body.id_lancamento, conta, mes: 9, valor: sign(operacao) * valor })
    },
  )

const erase = (pick: number) =>
  command(
    `apagar(${pick})`,
    (m) => m.direct.length > 0,
    async (m, { world }) => {
      const alvo = um(m.direct, pick)
      if (!alvo) return
      const { status } = await world.ask(directDelete, { body: { ids: [alvo.id] } })
      expect(status).toBe(m.closed.has(alvo.mes) ? 422 : 200)
      if (status === 200) m.direct = m.direct.filter((outro) => outro !== alvo)
    },
  )

const transfer = (de: Side, para: Side, valor: number) =>
  command(
    `transferir(${de}, ${para}, ${valor})`,
    () => true,
    async (m, { world, contas }) => {
      const { status } = await world.ask(transferenciaCreate, {
        body: {
          id_conta_origem: contas[de],
          id_conta_destino: contas[para],
          data: data(10),
          valor: reais(valor),
        },
      })
      expect(status).toBe(de === para || m.closed.has(10) ? 422 : 200)
      if (status === 200) m.transferencias.push({ conta: de, mes: 10, valor: -valor })
    },
  )

const close = (mes: Mes) =>
  command(
    `fechar(${mes})`,
    () => true,
    async (m, { world }) => {
      const texto = `2026-${String(mes).padStart(2, '0')}`
      const { status } = m.closed.has(mes)
        ? await world.ask(fechamentoReopen, { body: { mes: texto, motivo: 'Faltou um' } })
        : await world.ask(fechamentoClose, { body: { mes: texto } })
      expect(status).toBe(200)
      if (!m.closed.delete(mes)) m.closed.add(mes)
    },
  )

const side = fc.constantFrom<Side>(0, 1)
const mes = fc.constantFrom<Mes>(9, 10)
const operacao = fc.constantFrom<'C' | 'D'>('C', 'D')
const valor = fc.integer({ min: 1, max: 20_000 })
const pick = fc.nat(20)
const pagamento = fc.record({
  qual: pick,
  conta: side,
  mes,
  valor: fc.option(valor, { nil: undefined }),
  juros: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500 })),
  desconto: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 })),
})
const commands = [
  fc.tuple(operacao, valor).map(([o, v]) => create(o, v)),
  fc.tuple(operacao, valor).map(([o, v]) => create(o, v)),
  pagamento.map(settle),
  pagamento.map(settle),
  pick.map(reverse),
  side.map(settleLote),
  fc.tuple(operacao, side, valor).map(([o, l, v]) => direct(o, l, v)),
  pick.map(erase),
  fc.tuple(side, side, valor).map(([d, p, v]) => transfer(d, p, v)),
  mes.map(close),
]

test('any sequence of acts keeps accounts, titles and settlements exact', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const contas = [await novaConta(world, 'Um'), await novaConta(world, 'Dois')] as const
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async (sequencia) => {
      await fc.asyncModelRun(async () => {
        await world.rows(async (db) => {
          for (const tabela of ['lancamento_baixa', 'lancamento', 'periodo_fechado']) {
            await db.run(sql`delete from ${sql.table(tabela)} where tenant_id = ${db.tenant}`)
          }
        })
        return { model: new Modelo(), real: { world, id_empresa, contas } }
      }, sequencia)
    }),
    { numRuns: 20, endOnFailure: true },
  )
}, 120_000)
