import type { ProjetoBody } from '@claquete/contract/orcamentos/incentivado/projeto'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import { edicoes, excecoes } from '@claquete/core/orcamentos/incentivado/fatos/fato'
import { sql } from 'kysely'
import { day, int, money, word, yesNo } from '../../../kernel/database/columns.ts'

/** What a person told of a project for its norms; null: nobody told it. */
export const fatoColumns = {
  territorio: yesNo.orNull('p.territorio'),
  proposta_em: day.orNull('p.proposta_em'),
  carteira_projetos: int.orNull('p.carteira_projetos'),
  carteira_valor: money.orNull('p.carteira_valor'),
  excecao: word(tableKeys(excecoes)).orNull('p.excecao'),
  inabilitado: yesNo.orNull('p.inabilitado'),
  inabilitado_ate: day.orNull('p.inabilitado_ate'),
  edicao: word(tableKeys(edicoes)).orNull('p.edicao'),
  edicao_contas_em: day.orNull('p.edicao_contas_em'),
}

/** The same as they are stored; the day of the proposal is stored with the other days of the project. */
export const fatosOf = ({ carteira_valor: valor = null, ...body }: ProjetoBody) => ({
  territorio: body.territorio ?? null,
  carteira_projetos: body.carteira_projetos ?? null,
  carteira_valor: valor === null ? null : sql<number>`${centsToDecimalText(valor)}::numeric`,
  excecao: body.excecao ?? null,
  inabilitado: body.inabilitado ?? null,
  inabilitado_ate: body.inabilitado_ate ?? null,
  edicao: body.edicao ?? null,
  edicao_contas_em: body.edicao_contas_em ?? null,
})
