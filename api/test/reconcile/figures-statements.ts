import {
  conciliacaoPainel,
  conciliacaoPropostas,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import {
  conciliacaoAges,
  conciliacaoReport,
  conciliacaoReportExport,
} from '@claquete/contract/financeiro/conciliacao/relatorio'
import { contaBancariaSaldo } from '@claquete/contract/livro/contas/conta-bancaria'
import { extratoLines, importedExtratoList } from '@claquete/contract/financeiro/extrato/extrato'
import { sectionTitles } from '@claquete/core/financeiro/conciliacao/statement'
import type { Section } from '@claquete/core/financeiro/conciliacao/statement'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { today } from './company.ts'
import { deskContas } from './company-desks.ts'
import { figureOf, money, sumOf } from './figure.ts'
import type { Amounts, Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'

interface Account extends Subject {
  readonly id_contabancaria: number
}

/** An account at the end of a day. */
interface OfDay extends Account {
  readonly data: CalendarDate
}

const panelOf = async (house: House, id: number) =>
  (await house.read(conciliacaoPainel, {})).data.find((one) => one.id_contabancaria === id)

const accounts = async (house: House): Promise<Account[]> =>
  (await house.read(conciliacaoPainel, {})).data
    .filter(({ saldo_banco }) => saldo_banco !== null)
    .map(({ id_contabancaria, descricao }) => ({ id_contabancaria, nome: descricao }))

const days = [today, addDays(today, -8), addDays(today, -40)]
const accountsOfDays = async (house: House): Promise<OfDay[]> =>
  (await accounts(house)).flatMap((account) =>
    days.map((data) => ({ ...account, data, nome: `${account.nome} em ${data}` })),
  )

const reportOf = async (house: House, { id_contabancaria, data }: Omit<OfDay, 'nome'>) =>
  (await house.read(conciliacaoReport, { body: { id_contabancaria, data } })).data

const fileOf = async (house: House, { id_contabancaria, data }: Omit<OfDay, 'nome'>) => {
  const request = { body: { id_contabancaria, data, tipo: 'csv' as const } }
  return (await house.exported(conciliacaoReportExport, request)).rows
}

/** The sum of the rows of one part of the file. */
const inFile = async (house: House, of: Omit<OfDay, 'nome'>, parte: string) => {
  const rows = (await fileOf(house, of)).filter((row) => row['Parte'] === parte)
  return sumOf(rows, (row) => amountIn(row['Valor']) / 100)
}

/** The amount of each section that has any. */
const bySection = (amountOf: (section: Section) => number): Amounts =>
  Object.fromEntries(
    (Object.keys(sectionTitles) as Section[]).map((one) => [
      sectionTitles[one],
      money(amountOf(one)),
    ]),
  )

const isDesk = (nome: string) => deskContas.some((one) => one === nome)

/** The sum of rows by a name of theirs; a name twice is added. */
function byText<Row extends object>(
  rows: readonly Row[],
  amountOf: (row: Row) => Cents,
  nameOf: (row: Row) => string = (row) => ('texto' in row ? String(row.texto) : ''),
): Amounts {
  const sums = new Map<string, Cents>()
  for (const row of rows) {
    sums.set(nameOf(row), add(sums.get(nameOf(row)) ?? cents(0), amountOf(row)))
  }
  return Object.fromEntries(sums)
}

const byDay = <Row extends object>(
  rows: readonly Row[],
  of: (row: Row) => readonly [day: string, valor: number],
): Amounts =>
  byText(
    rows,
    (row) => money(of(row)[1]),
    (row) => of(row)[0],
  )

/** The lines of the account's statement that nobody reconciled. */
async function pendingOf(house: House, id_contabancaria: number) {
  const [file] = await house.rows(importedExtratoList, { id_contabancaria })
  const id_extrato_importado = file?.id_extrato_importado
  return house.rows(extratoLines, { id_extrato_importado, situacao: 'pendente' })
}

export const statementFigures: readonly Figure[] = [
  figureOf({
    name: 'Saldo do livro na conciliação, em um dia',
    each: accountsOfDays,
    places: {
      Relatório: async (house, of) => money((await reportOf(house, of)).saldo_livro),
      'Relatório, arquivo': (house, of) => inFile(house, of, 'Saldo no sistema'),
      'Saldo de contas': async (house, { id_contabancaria, data }) => {
        const query = { id_contabancaria, data }
        return money((await house.read(contaBancariaSaldo, { query })).data.contas[0]?.saldo)
      },
    },
  }),

  figureOf({
    name: 'Saldo do banco, hoje',
    each: accounts,
    places: {
      Conciliação: async (house, { id_contabancaria: id }) =>
        money((await panelOf(house, id))?.saldo_banco),
      'Conciliação, livro e diferença': async (house, { id_contabancaria: id }) => {
        const panel = await panelOf(house, id)
        return sumOf([panel?.saldo_livro, panel?.diferenca], (um) => um)
      },
      Relatório: async (house, { id_contabancaria }) =>
        money((await reportOf(house, { id_contabancaria, data: today })).saldo_banco),
      'Relatório, arquivo': (house, { id_contabancaria }) =>
        inFile(house, { id_contabancaria, data: today }, 'Saldo do banco'),
      'Extratos, saldo e linhas depois dele': async (house, { id_contabancaria }) => {
        const [file] = await house.rows(importedExtratoList, { id_contabancaria })
        const lines = await house.rows(extratoLines, {
          id_extrato_importado: file?.id_extrato_importado,
        })
        const later = lines.filter(({ data }) => data > (file?.saldo_dia ?? ''))
        return sumOf([file?.saldo_banco, ...later.map(({ valor }) => valor)], (um) => um)
      },
    },
  }),

  figureOf({
    name: 'O que só um dos lados tem, em um dia',
    each: accountsOfDays,
    places: {
      'Relatório, totais': async (house, of) => {
        const { secoes } = await reportOf(house, of)
        return bySection((one) => secoes.find(({ secao }) => secao === one)?.valor ?? 0)
      },
      'Relatório, linhas': async (house, of) => {
        const { secoes } = await reportOf(house, of)
        const items = secoes.flatMap(({ itens }) => itens)
        return bySection(
          (one) =>
            sumOf(
              items.filter(({ secao }) => secao === one),
              ({ valor }) => valor,
            ) / 100,
        )
      },
      'Relatório, arquivo': async (house, of) => {
        const rows = await fileOf(house, of)
        return bySection(
          (one) =>
            sumOf(
              rows.filter((row) => row['Parte'] === sectionTitles[one]),
              (row) => amountIn(row['Valor']) / 100,
            ) / 100,
        )
      },
    },
  }),

  figureOf({
    name: 'Saldo esperado no banco: o do livro, sem o que só o livro tem, com o que só o banco tem',
    each: accountsOfDays,
    places: {
      Relatório: async (house, of) => money((await reportOf(house, of)).saldo_esperado),
      'Relatório, soma': async (house, of) => {
        const { saldo_livro, secoes } = await reportOf(house, of)
        const sides = secoes.map(({ secao, valor }) =>
          secao === 'saida' || secao === 'entrada' ? -valor : valor,
        )
        return sumOf([saldo_livro, ...sides], (um) => um)
      },
      'Relatório, arquivo': (house, of) => inFile(house, of, 'Saldo esperado no banco'),
    },
  }),

  figureOf({
    name: 'Diferença da conciliação, em um dia',
    each: accountsOfDays,
    places: {
      Relatório: async (house, of) => money((await reportOf(house, of)).diferenca),
      'Relatório, banco menos esperado': async (house, of) => {
        const { saldo_banco, saldo_esperado } = await reportOf(house, of)
        return saldo_banco === null ? undefined : sumOf([saldo_banco, -saldo_esperado], (um) => um)
      },
      'Relatório, motivos': async (house, of) => {
        const { diferenca, nomeadas } = await reportOf(house, of)
        return diferenca === null ? undefined : sumOf(nomeadas, ({ valor }) => valor)
      },
      'Relatório, arquivo': async (house, of) => {
        const { diferenca } = await reportOf(house, of)
        return diferenca === null ? undefined : inFile(house, of, 'Diferença')
      },
      'Relatório, motivos no arquivo': async (house, of) => {
        const { diferenca } = await reportOf(house, of)
        return diferenca === null ? undefined : inFile(house, of, 'Diferença, por quê')
      },
    },
  }),

  figureOf({
    name: 'Motivos da diferença, cada um pelas suas linhas, em um dia',
    each: accountsOfDays,
    places: {
      'Relatório, motivos': async (house, of) =>
        byText((await reportOf(house, of)).nomeadas, ({ valor }) => money(valor)),
      'Relatório, linhas dos motivos': async (house, of) =>
        byText((await reportOf(house, of)).nomeadas, ({ linhas }) =>
          sumOf(linhas, ({ valor }) => valor),
        ),
      'Relatório, motivos no arquivo': async (house, of) =>
        byText(
          (await fileOf(house, of)).filter((row) => row['Parte'] === 'Diferença, por quê'),
          (row) => sumOf([row], (one) => amountIn(one['Valor']) / 100),
          (row) => String(row['Descrição']),
        ),
    },
  }),

  figureOf({
    name: 'O que o banco moveu e o livro lançou dele, em cada dia de uma conta conciliada',
    each: async (house) => (await accounts(house)).filter(({ nome }) => isDesk(nome)),
    places: {
      'Linhas conciliadas do extrato': async (house, { id_contabancaria }) => {
        const [file] = await house.rows(importedExtratoList, { id_contabancaria })
        const id_extrato_importado = file?.id_extrato_importado
        const lines = await house.rows(extratoLines, {
          id_extrato_importado,
          situacao: 'conciliado',
        })
        return byDay(lines, ({ data, valor }) => [data, valor])
      },
      'Movimento da conta, menos o marcado à mão': async (house, { id_contabancaria }) => {
        const moves = await house.rows(extratoList, {
          id_contabancaria,
          periodo1: calendarDate('2026-05-01'),
          periodo2: today,
        })
        const own = moves.filter(
          ({ tipo, descricao }) => tipo !== 'abertura' && descricao !== 'Marcado à mão',
        )
        return byDay(own, ({ dataBaixa, valor }) => [dataBaixa, valor])
      },
    },
  }),

  figureOf({
    name: 'O que falta conciliar da conta, hoje, sem sinal',
    each: accounts,
    places: {
      'Pendências por idade': async (house, { id_contabancaria: id }) => {
        const { data } = await house.read(conciliacaoAges, {})
        const ages = data.find((one) => one.id_contabancaria === id)
        return {
          banco: sumOf(ages?.banco ?? [], ({ valor }) => valor),
          livro: sumOf(ages?.livro ?? [], ({ valor }) => valor),
        }
      },
      Relatório: async (house, { id_contabancaria }) => {
        const { secoes } = await reportOf(house, { id_contabancaria, data: today })
        const sizeOf = (...which: Section[]) =>
          sumOf(
            secoes.filter(({ secao }) => which.includes(secao)),
            ({ valor }) => Math.abs(valor),
          )
        return { banco: sizeOf('debito', 'credito'), livro: sizeOf('saida', 'entrada') }
      },
    },
  }),

  figureOf({
    name: 'Linhas do banco que ninguém conciliou, hoje',
    each: accounts,
    places: {
      'Linhas do extrato': async (house, { id_contabancaria }) =>
        sumOf(await pendingOf(house, id_contabancaria), ({ valor }) => valor),
      Conciliação: async (house, { id_contabancaria }) => {
        const { data } = await house.read(conciliacaoPropostas, { query: { id_contabancaria } })
        return sumOf(data.linhas, ({ valor }) => valor)
      },
      Relatório: async (house, { id_contabancaria }) => {
        const { secoes } = await reportOf(house, { id_contabancaria, data: today })
        const open = secoes.filter(({ secao }) => secao === 'debito' || secao === 'credito')
        return sumOf(open, ({ valor }) => valor)
      },
    },
  }),
]
