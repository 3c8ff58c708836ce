import { must } from '@claquete/core/kernel/must'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Comissionado } from '@claquete/contract/orcamentos/folha/calculation'
import type { FolhaComissionado } from '@claquete/contract/orcamentos/folha/folha'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Comissionado as ComissionadoDoDocumento } from '@claquete/core/orcamentos/folha/documento'
import { lacksRecipient, payeeMessage } from '@claquete/core/orcamentos/folha/lists'
import { numberToRate, rateToNumber, rate } from '@claquete/core/kernel/amounts/quantity'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { selectComissionados } from './calculation.queries.ts'
import { open, changeAll, callTotals } from './call.commands.ts'
import type { OpenFolha } from './call.commands.ts'

const tipos: Readonly<Record<number, string>> = {
  1: 'Agência (BV)',
  2: 'Atendimento / vendas',
  3: 'Representante',
  4: 'Diretor de cena',
  5: 'Produtor executivo',
  6: 'Indicação',
  9: 'Outro',
}

export async function seenComissionados({ db }: Context, { orcamento, vista }: OpenFolha) {
  const ids = await selectComissionados(db, orcamento.id_orcamento)
  return vista.comissionados.map(({ id: uid, taxa, valor, ...um }): Comissionado => ({
    ...um,
    uid,
    id_orca_comissionado: must(ids.get(uid), `id of ${uid}`),
    tipo: tipos[um.tipo_comissionado] ?? 'Outro',
    taxa: rateToNumber(rate(taxa)),
    valor: cents(valor),
  }))
}

function requireChange({ actor }: Context): void {
  if (!actor.permissions.has('orcamento.alterar')) throw new Failure('sem_permissao')
}

interface BodyDoComissionado {
  readonly id_orca_comissionado?: number | undefined
  readonly id_pessoa?: number | null | undefined
  readonly nome?: string | undefined
  readonly tipo_comissionado: FolhaComissionado['tipo_comissionado']
  readonly base: FolhaComissionado['base']
  readonly taxa?: number | undefined
  readonly valor?: Cents | undefined
  readonly embutir?: boolean | undefined
}

function comissionadoOf(
  body: BodyDoComissionado,
  antes: FolhaComissionado | undefined,
): FolhaComissionado {
  const { id_pessoa, nome, taxa, valor, embutir, tipo_comissionado, base } = body
  const blank = { id_pessoa: null, nome: '', taxa: 0, valor: 0, embutir: false }
  return {
    ...blank,
    ...antes,
    id: antes?.id ?? randomUUID(),
    tipo_comissionado,
    base,
    ...(id_pessoa !== undefined && { id_pessoa }),
    ...(nome !== undefined && { nome }),
    ...(taxa !== undefined && { taxa: numberToRate(taxa) ?? 0 }),
    ...(valor !== undefined && { valor }),
    ...(embutir !== undefined && { embutir }),
  }
}

/** The list of commissions with one added, changed or removed. */
export async function replaceComissionados(
  context: Context,
  id_orcamento: number,
  nextOf: (
    current: readonly FolhaComissionado[],
    uidOf: (id: number) => string,
  ) => FolhaComissionado[],
) {
  requireChange(context)
  const aberto = await open(context, id_orcamento, { travar: true })
  const ids = await selectComissionados(context.db, id_orcamento)
  const uidOf = (id: number) => {
    const found = [...ids].find(([, um]) => um === id)
    if (!found) throw new Failure('nao_encontrado')
    return found[0]
  }
  const depois = nextOf(aberto.vista.comissionados, uidOf)
  const changed = await changeAll(context, id_orcamento, [{ op: 'comissionados', depois }], {
    campos: ['taxa'],
  })
  return {
    msg: 'Salvo com sucesso',
    totais: callTotals(changed.totais, aberto.vista.parcial),
    alertas: changed.alertas,
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export async function putComissionado(
  context: Context,
  id_orcamento: number,
  body: BodyDoComissionado,
) {
  let uid = ''
  const feito = await replaceComissionados(context, id_orcamento, (current, uidOf) => {
    const which = body.id_orca_comissionado && uidOf(body.id_orca_comissionado)
    const novo = comissionadoOf(
      body,
      current.find(({ id }) => id === which),
    )
    if (lacksRecipient(novo as ComissionadoDoDocumento)) {
      throw fieldFailure('id_pessoa', capitalized(payeeMessage))
    }
    uid = novo.id
    return which ? current.map((um) => (um.id === which ? novo : um)) : [...current, novo]
  })
  const ids = await selectComissionados(context.db, id_orcamento)
  return { ...feito, id_orca_comissionado: must(ids.get(uid), `id of ${uid}`) }
}
