import type * as contract from '@claquete/contract/financeiro/conciliacao/regra'
import { Failure } from '@claquete/contract/failures'
import { offersOf } from '@claquete/core/financeiro/conciliacao/learn'
import { isUnder } from '@claquete/core/financeiro/conciliacao/rule'
import type { Rule } from '@claquete/core/financeiro/conciliacao/rule'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { cents, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import { listExtratoLines } from '../extrato/public.ts'
import { listOwnContas } from './desk.queries.ts'
import { saveRegra } from './regra.commands.ts'
import { bankLineOf } from './rules.ts'
import {
  deleteRegra,
  listChoices,
  listRegras,
  lockRegra,
  namesOfOffers,
  sortRegras,
} from './regra.queries.ts'

/** How many of the last decisions are looked at for rules to offer. */
const past = 2_000
/** A rule is tried on the lines of so many days. */
const daysTried = 400
const mostTried = 100_000

export const regraHandlers: Handlers<typeof contract> = {
  regraList: async (context) => {
    const { db } = context
    const contas = (await listOwnContas(context)).map(({ id }) => id)
    const regras = await listRegras(db)
    const texts = regras.map(({ contem }) => contem)
    const ofertas = offersOf(await listChoices(db, contas, past), texts)
    const nomes = await namesOfOffers(
      db,
      ofertas.flatMap(({ id_pessoa }) => id_pessoa ?? []),
      ofertas.flatMap(({ id_grupoCusto }) => id_grupoCusto ?? []),
    )
    const nameOf = (list: readonly { id: number; nome: string }[], id: number | null) =>
      list.find((one) => one.id === id)?.nome ?? null
    return {
      data: {
        regras,
        ofertas: ofertas.map(({ texto_normalizado, ...oferta }) => ({
          ...oferta,
          contas: [...oferta.contas],
          contem: texto_normalizado,
          pessoa: nameOf(nomes.pessoas, oferta.id_pessoa),
          plano: nameOf(nomes.planos, oferta.id_grupoCusto),
        })),
      },
    }
  },
  regraSave: async (context, { body }) => ({
    msg: 'Regra guardada',
    id_conciliacao_regra: await saveRegra(context, body),
  }),
  regraDelete: async ({ db }, { params }) => {
    if (!(await lockRegra(db, params.id_conciliacao_regra))) throw new Failure('nao_encontrado')
    await deleteRegra(db, params.id_conciliacao_regra)
    return { msg: 'Regra excluída' }
  },
  regraSort: async ({ db }, { body }) => {
    await sortRegras(db, body.ids)
    return { msg: 'Ordem guardada' }
  },
  regraTry: async (context, { body }) => {
    const { db } = context
    const contas = (await listOwnContas(context)).map(({ id }) => id)
    if (body.id_contabancaria && !contas.includes(body.id_contabancaria)) {
      throw new Failure('nao_encontrado')
    }
    const rule: Rule = {
      id: 0,
      ativo: true,
      conta: body.id_contabancaria ?? null,
      operacao: body.operacao ?? null,
      contem: body.contem,
      valor_min: body.valor_min ?? null,
      valor_max: body.valor_max ?? null,
      acao: body.acao,
      tolerancia: cents(0),
      conta_diferenca: null,
      pessoa: body.id_pessoa ?? null,
      conta_destino: body.id_conta_destino ?? null,
      automatica: false,
      isAccepted: false,
    }
    const inicio = addDays(context.today, -daysTried)
    const lines = body.contem.trim() === '' ? [] : await listExtratoLines(db, { inicio })
    const reached = lines.filter(
      (line) => contas.includes(line.id_contabancaria) && isUnder(rule, bankLineOf(line)),
    )
    const choices = new Map(
      (await listChoices(db, contas, mostTried)).map((one) => [one.id_extrato_historico, one]),
    )
    const decided = reached.flatMap((line) => choices.get(line.id_extrato_historico) ?? [])
    const equal = decided.filter(
      (one) =>
        one.acao === rule.acao &&
        (rule.pessoa === null || one.id_pessoa === rule.pessoa) &&
        (!body.id_grupoCusto || one.id_grupoCusto === body.id_grupoCusto) &&
        (rule.conta_destino === null || one.id_conta_destino === rule.conta_destino),
    )
    const exemplos = reached
      .slice(-5)
      .map(({ data, valor, texto }) => `${formatDateBr(data)} · ${formatReais(valor)} · ${texto}`)
    return {
      data: {
        linhas: reached.length,
        decididas: decided.length,
        iguais: equal.length,
        exemplos,
      },
    }
  },
}
