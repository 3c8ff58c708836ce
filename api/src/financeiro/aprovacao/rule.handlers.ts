import type * as contract from '@claquete/contract/financeiro/aprovacao/rule'
import type { RuleBodyInside as RuleBody } from '@claquete/contract/financeiro/aprovacao/rule'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { rulesOverlap } from '@claquete/core/livro/alcadas/rules'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { acceptsOwnRequests, listAprovadores } from '../../livro/alcadas/public.ts'
import type { Aprovador } from '../../livro/alcadas/public.ts'
import {
  choices,
  deleteRule,
  storeAprovadores,
  storeRule,
  listRules,
  lockRules,
  unidadeExists,
} from './rule.queries.ts'
import type { ReadRule } from './rule.queries.ts'

interface Names {
  readonly usuarios: readonly number[]
  readonly perfis: readonly number[]
  readonly id_empresa: number | null
  readonly responsavel_aprova: 'S' | 'N'
  readonly aprovacoes: number
}

/** A warning when too few of the people a rule names can approve; null otherwise. */
function warningOf(regra: Names, pessoas: readonly Aprovador[]): string | null {
  const able = pessoas.filter(
    ({ id_usuario, id_usuario_tipo, empresas }) =>
      (regra.usuarios.includes(id_usuario) || regra.perfis.includes(id_usuario_tipo)) &&
      (regra.id_empresa === null || empresas.length === 0 || empresas.includes(regra.id_empresa)),
  ).length
  const quantos = able + (regra.responsavel_aprova === 'S' ? 1 : 0)
  if (quantos === 0) {
    return 'Ninguém pode aprovar por esta regra: escolha quem tenha a permissão de aprovar pagamentos.'
  }
  return quantos < regra.aprovacoes
    ? 'A regra pede duas aprovações e só uma pessoa pode dar: escolha mais alguém.'
    : null
}

const idsOf = (nomes: readonly { readonly id: number }[]) => nomes.map(({ id }) => id)

const parsed = (regra: ReadRule, pessoas: readonly Aprovador[]) => ({
  ...regra,
  aviso: warningOf(
    { ...regra, usuarios: idsOf(regra.usuarios), perfis: idsOf(regra.perfis) },
    pessoas,
  ),
})

const valuesOf = (body: RuleBody) => ({
  descricao: body.descricao,
  valor_de: body.valor_de ?? cents(0),
  valor_ate: body.valor_ate ?? null,
  id_empresa: body.id_empresa ?? null,
  id_responsavel: body.id_responsavel ?? null,
  responsavel_aprova: body.responsavel_aprova ?? 'N',
  aprovacoes: body.aprovacoes ?? 1,
  ativo: body.ativo ?? 'S',
})

async function checkNames({ db }: Context, body: RuleBody) {
  const { usuarios, perfis } = await choices(db)
  const missing = (ids: readonly number[], de: readonly { readonly id: number }[]) =>
    ids.some((id) => !de.some((one) => one.id === id))
  if (missing(body.usuarios ?? [], usuarios) || missing(body.perfis ?? [], perfis)) {
    throw fieldFailure('usuarios', 'Um dos aprovadores não existe mais.')
  }
  if (typeof body.id_responsavel === 'number' && missing([body.id_responsavel], usuarios)) {
    throw fieldFailure('id_responsavel', 'Este usuário não existe mais.')
  }
  if (typeof body.id_empresa === 'number' && !(await unidadeExists(db, body.id_empresa))) {
    throw fieldFailure('id_empresa', '{Esta unidade} não existe mais.')
  }
}

async function save(context: Context, body: RuleBody) {
  const { db } = context
  await lockRules(db)
  const regras = await listRules(db)
  const id = body.id_regra_aprovacao ?? undefined
  const antes = regras.find((one) => one.id_regra_aprovacao === id)
  if (id !== undefined && !antes) throw new Failure('nao_encontrado')
  if (antes) requireVersao(antes, body.versao)
  const values = valuesOf(body)
  if (values.valor_ate !== null && values.valor_ate < values.valor_de) {
    throw fieldFailure('valor_ate', 'A faixa termina antes de começar.')
  }
  await checkNames(context, body)
  const named = { usuarios: [...new Set(body.usuarios)], perfis: [...new Set(body.perfis)] }
  if (values.ativo === 'S') {
    const overlapping = regras.find(
      (one) => one.ativo === 'S' && one.id_regra_aprovacao !== id && rulesOverlap(one, values),
    )
    if (overlapping) {
      throw fieldFailure('valor_de', `A faixa se cruza com a da regra “${overlapping.descricao}”.`)
    }
    const aviso = warningOf({ ...values, ...named }, await listAprovadores(db))
    if (aviso) throw fieldFailure('usuarios', aviso)
  }
  const id_regra_aprovacao = await storeRule(db, id, values)
  await storeAprovadores(db, id_regra_aprovacao, named)
  return { id_regra_aprovacao, msg: antes ? 'Regra alterada' : 'Regra criada' }
}

export const ruleHandlers: Handlers<typeof contract> = {
  ruleList: async ({ db }) => {
    const pessoas = await listAprovadores(db)
    return {
      data: (await listRules(db)).map((regra) => parsed(regra, pessoas)),
      ...(await choices(db)),
      sem_regra: pessoas.map(({ nome }) => nome),
      proprias: await acceptsOwnRequests(db),
    }
  },
  ruleSave: (context, { body }) => save(context, body),
  ruleDelete: async (context, { body }) => {
    await lockRules(context.db)
    if (!(await deleteRule(context.db, body.id_regra_aprovacao))) {
      throw new Failure('nao_encontrado')
    }
    return { msg: 'Deletado com sucesso' }
  },
}
