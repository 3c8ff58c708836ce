/**
 * Random sequences of acts on two funds, against the real database through HTTP, beside a model that keeps
 * nothing but a list of past states. After each act the balances, the lines and the ledger agree with it,
 * and undoing gives back the state before.
 */
import { despesaApprove, despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import { pagamentoSaldos } from '@claquete/contract/orcamentos/execucao/pagamento'
import {
  verbaClose,
  verbaDeliver,
  verbaReembolso,
  verbaReturn,
  verbaTransfer,
  verbaUndo,
} from '@claquete/contract/orcamentos/execucao/verba'
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { corpoDaDespesa, novaVerba, novoJob, viewVerba } from './testing/job.ts'
import type { Job } from './testing/job.ts'

useServer()

type Lado = 0 | 1
interface Fundo {
  readonly saldo: number
  readonly entregue: number
  readonly gasto: number
  readonly pendentes: readonly number[]
  readonly fechada: boolean
}
/** In centavos. `ledger` is what left minus what entered the accounts; `apagar` what producers are owed. */
interface Estado {
  readonly fundos: readonly [Fundo, Fundo]
  readonly ledger: number
  readonly apagar: number
}
/** One operation of a fund: which funds it touched, so that the last of each is known. */
interface Feito {
  readonly lados: readonly Lado[]
  readonly antes: Estado
  readonly despesa?: number
}

const aprovado = 50_000
const vazio: Fundo = { saldo: 0, entregue: 0, gasto: 0, pendentes: [], fechada: false }

class Modelo {
  estado: Estado = { fundos: [vazio, vazio], ledger: 0, apagar: 0 }
  feitos: Feito[] = []

  fundo(lado: Lado): Fundo {
    return this.estado.fundos[lado]
  }
  change(lado: Lado, mudanca: Partial<Fundo>, mais: Partial<Estado> = {}) {
    const fundos = this.estado.fundos.map((um, at) => (at === lado ? { ...um, ...mudanca } : um))
    this.estado = { ...this.estado, ...mais, fundos: fundos as never }
  }
  register(lados: readonly Lado[], antes: Estado, despesa?: number) {
    this.feitos.push({ lados, antes, ...(despesa !== undefined && { despesa }) })
  }
  aberta(lado: Lado) {
    return this.fundo(lado).entregue > 0 && !this.fundo(lado).fechada
  }
}

interface Real {
  readonly job: Job
  readonly verbas: readonly [number, number]
  /** Ids of the expenses that wait, as the model orders their values. */
  readonly despesas: [number[], number[]]
}

const reais = (centavos: number) => centavos / 100
const de = (real: Real, lado: Lado) => ({ id_orca_verba: real.verbas[lado] })

async function conferir(modelo: Modelo, { job, verbas }: Real) {
  const { world, id_orcamento } = job
  const vistas = [await viewVerba(world, verbas[0]), await viewVerba(world, verbas[1])]
  for (const [at, vista] of vistas.entries()) {
    const fundo = modelo.fundo(at as Lado)
    const soma = vista.movimentos.reduce((total, { valor }) => total + Math.round(valor * 100), 0)
    expect([vista.saldo, vista.gasto, vista.valor_pendente, vista.estado === 'fechada']).toEqual([
      reais(fundo.saldo),
      reais(fundo.gasto),
      reais(fundo.pendentes.reduce((total, um) => total + um, 0)),
      fundo.fechada,
    ])
    expect(soma).toBe(fundo.saldo)
    if (vista.movimentos.length > 0) expect(vista.movimentos.at(-1)?.saldo).toBe(vista.saldo)
  }
  const { data } = await world.call(pagamentoSaldos, { body: { id_orcamento } })
  for (const [at, item] of [job.comida, job.arte].entries()) {
    const fundo = modelo.fundo(at as Lado)
    expect(data.find(({ id_orca_item }) => id_orca_item === item)).toMatchObject({
      comprometido: reais(Math.max(fundo.saldo, 0)),
      realizado: reais(fundo.gasto),
    })
  }
  expect(await ledgerDe(job)).toEqual([reais(modelo.estado.ledger), reais(modelo.estado.apagar)])
}

async function ledgerDe({ world }: Job) {
  const [row] = await world.rows((db) =>
    db.run(sql<{ saiu: number; apagar: number }>`select
      coalesce(sum(case when operacao = 'D' then valor else -valor end)
        filter (where situacao = 'pago'), 0)::float8 as saiu,
      coalesce(sum(valor) filter (where situacao = 'aprovado'), 0)::float8 as apagar
      from lancamento where tenant_id = ${db.tenant}`),
  )
  return [row?.saiu, row?.apagar]
}

type Comando = fc.AsyncCommand<Modelo, Real>
const comando = (
  nome: string,
  check: (modelo: Modelo) => boolean,
  run: (modelo: Modelo, real: Real) => Promise<void>,
): Comando => ({
  check,
  run: async (modelo, real) => {
    await run(modelo, real)
    await conferir(modelo, real)
  },
  toString: () => nome,
})

const deliver = (lado: Lado, valor: number) =>
  comando(
    `entregar(${lado}, ${valor})`,
    (m) => !m.fundo(lado).fechada,
    async (m, real) => {
      const { saldo, entregue } = m.fundo(lado)
      const { world, conta } = real.job
      const body = { id_contabancaria: conta, valor: reais(valor) }
      const answer = await world.ask(verbaDeliver, { params: de(real, lado), body })
      const cabe = valor <= aprovado - entregue
      expect(answer.status).toBe(cabe ? 200 : 422)
      if (!cabe) return
      m.register([lado], m.estado)
      const ledger = m.estado.ledger + valor
      m.change(lado, { saldo: saldo + valor, entregue: entregue + valor }, { ledger })
    },
  )

const post = (lado: Lado, valor: number) =>
  comando(
    `lancar(${lado}, ${valor})`,
    (m) => m.aberta(lado),
    async (m, real) => {
      const { world, id_orcamento, comida, arte } = real.job
      const id_orca_item = lado === 0 ? comida : arte
      const { id_orca_despesa } = await world.call(despesaCreate, {
        params: { id_orcamento },
        body: corpoDaDespesa(real.job, reais(valor), { ...de(real, lado), id_orca_item }),
      })
      real.despesas[lado].push(id_orca_despesa)
      m.change(lado, { pendentes: [...m.fundo(lado).pendentes, valor] })
    },
  )

const approve = (lado: Lado) =>
  comando(
    `aprovar(${lado})`,
    (m) => m.aberta(lado) && m.fundo(lado).pendentes.length > 0,
    async (m, real) => {
      const [valor = 0, ...pendentes] = m.fundo(lado).pendentes
      const id_orca_despesa = real.despesas[lado].shift() ?? 0
      await real.job.world.call(despesaApprove, { params: { id_orca_despesa } })
      m.register([lado], m.estado, id_orca_despesa)
      const { saldo, gasto } = m.fundo(lado)
      m.change(lado, { saldo: saldo - valor, gasto: gasto + valor, pendentes })
    },
  )

const transfer = (lado: Lado, valor: number) =>
  comando(
    `transferir(${lado}, ${valor})`,
    (m) => m.aberta(0) && m.aberta(1),
    async (m, real) => {
      const outro: Lado = lado === 0 ? 1 : 0
      const answer = await real.job.world.ask(verbaTransfer, {
        body: { ...de(real, lado), id_orca_verba_destino: real.verbas[outro], valor: reais(valor) },
      })
      const cabe = valor <= m.fundo(lado).saldo
      expect(answer.status).toBe(cabe ? 200 : 422)
      if (!cabe) return
      m.register([lado, outro], m.estado)
      m.change(lado, { saldo: m.fundo(lado).saldo - valor })
      m.change(outro, { saldo: m.fundo(outro).saldo + valor })
    },
  )

const adjust = (lado: Lado) =>
  comando(
    `acertar(${lado})`,
    (m) => m.aberta(lado) && m.fundo(lado).saldo !== 0,
    async (m, real) => {
      const { saldo } = m.fundo(lado)
      const { world, id_orcamento, conta } = real.job
      if (saldo > 0) {
        const body = { id_contabancaria: conta }
        await world.call(verbaReturn, { params: de(real, lado), body })
      } else {
        await world.call(verbaReembolso, { params: { id_orcamento }, body: de(real, lado) })
      }
      m.register([lado], m.estado)
      const { ledger, apagar } = m.estado
      const mais = saldo > 0 ? { ledger: ledger - saldo } : { apagar: apagar - saldo }
      m.change(lado, { saldo: 0 }, mais)
    },
  )

const close = (lado: Lado) =>
  comando(
    `fechar(${lado})`,
    (m) => m.aberta(lado),
    async (m, real) => {
      const { saldo, pendentes } = m.fundo(lado)
      const answer = await real.job.world.ask(verbaClose, { params: de(real, lado) })
      const pode = saldo === 0 && pendentes.length === 0
      expect(answer.status).toBe(pode ? 200 : 422)
      if (pode) m.change(lado, { fechada: true })
    },
  )

/** What was waiting stays waiting; the rest is as it was before the fund's last operation. */
function goBack(m: Modelo, { lados, antes, despesa }: Feito) {
  for (const lado of lados) {
    const { saldo, entregue, gasto, pendentes } = antes.fundos[lado]
    const agora = m.fundo(lado)
    const espera = despesa === undefined ? agora.pendentes : [...agora.pendentes, pendentes[0] ?? 0]
    const ledger = m.estado.ledger - (agora.entregue - entregue)
    m.change(lado, { saldo, entregue, gasto, pendentes: espera }, { ledger })
  }
}
const undo = (lado: Lado) =>
  comando(
    `desfazer(${lado})`,
    (m) => m.fundo(lado).fechada || m.feitos.some(({ lados }) => lados.includes(lado)),
    async (m, real) => {
      const answer = await real.job.world.ask(verbaUndo, { params: de(real, lado) })
      if (m.fundo(lado).fechada) {
        expect(answer.status).toBe(200)
        return m.change(lado, { fechada: false })
      }
      const ultimo = m.feitos.findLast(({ lados }) => lados.includes(lado))
      if (!ultimo) return
      const presa = ultimo.lados.some(
        (um) =>
          m.fundo(um).fechada || m.feitos.findLast(({ lados }) => lados.includes(um)) !== ultimo,
      )
      const nua = m.feitos.filter(({ lados }) => lados.includes(lado)).length === 1
      const comDespesas = nua && m.fundo(lado).pendentes.length > 0
      expect(answer.status).toBe(presa || comDespesas ? 422 : 200)
      if (presa || comDespesas) return
      m.feitos = m.feitos.filter((um) => um !== ultimo)
      if (ultimo.despesa !== undefined) real.despesas[lado].push(ultimo.despesa)
      undoInModelo(m, ultimo)
    },
  )

function undoInModelo(m: Modelo, ultimo: Feito) {
  const [lado] = ultimo.lados
  if (lado === undefined) return
  const acerto = acertoDe(m, lado, ultimo)
  goBack(m, ultimo)
  const { ledger, apagar } = m.estado
  if (acerto > 0) m.estado = { ...m.estado, ledger: ledger + acerto }
  if (acerto < 0) m.estado = { ...m.estado, apagar: apagar + acerto }
}

/** What a return or a reimbursement had settled: the balance then, where nothing else moved. */
function acertoDe(m: Modelo, lado: Lado, { lados, antes, despesa }: Feito): number {
  const [agora, entao] = [m.fundo(lado), antes.fundos[lado]]
  const doAcerto = lados.length === 1 && despesa === undefined && agora.entregue === entao.entregue
  return doAcerto ? entao.saldo - agora.saldo : 0
}

const lado = fc.constantFrom<Lado>(0, 1)
const valor = fc.integer({ min: 1, max: 30_000 })
const comandos = [
  fc.tuple(lado, valor).map(([l, v]) => deliver(l, v)),
  fc.tuple(lado, valor).map(([l, v]) => deliver(l, v)),
  fc.tuple(lado, valor).map(([l, v]) => post(l, v)),
  lado.map(approve),
  lado.map(approve),
  fc.tuple(lado, valor).map(([l, v]) => transfer(l, v)),
  lado.map(adjust),
  lado.map(close),
  lado.map(undo),
  lado.map(undo),
]

test('any sequence of acts on two funds keeps balances, lines and ledger exact', async () => {
  const world = await newWorld()
  let feitas = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(comandos, { maxCommands: 25, size: 'max' }), async (sequencia) => {
      feitas += 1
      await fc.asyncModelRun(async () => {
        await world.rows((db) =>
          db.run(sql`delete from verba_movimento where tenant_id = ${db.tenant}`),
        )
        await world.rows((db) =>
          db.run(sql`delete from orca_despesa where tenant_id = ${db.tenant}`),
        )
        await world.rows((db) =>
          db.run(sql`delete from lancamento_baixa where tenant_id = ${db.tenant}`),
        )
        await world.rows((db) => db.run(sql`delete from lancamento where tenant_id = ${db.tenant}`))
        const job = await novoJob(world, `Job ${feitas}`)
        const primeira = await novaVerba(job, reais(aprovado))
        const outra = { id_orca_item: job.arte, id_produtor: job.outro }
        const segunda = await novaVerba(job, reais(aprovado), outra)
        const real: Real = { job, verbas: [primeira, segunda], despesas: [[], []] }
        return { model: new Modelo(), real }
      }, sequencia)
    }),
    { numRuns: 25, endOnFailure: false },
  )
}, 300_000)
