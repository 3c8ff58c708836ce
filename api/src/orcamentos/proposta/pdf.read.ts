import type { PropostaInside as Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { RichText, TopBlock } from '@claquete/core/kernel/rich-text/document'
import { fillDocument } from '@claquete/core/kernel/rich-text/fill'
import type { TableValue } from '@claquete/core/kernel/rich-text/fill'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { RenderedDocument } from '../../kernel/documents/documents.ts'
import type { Services } from '../../kernel/services.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { printIssued } from '../../sistema/modelos/public.ts'
import type { ChosenEntry } from './enter.commands.ts'

/** A proposal ready to print. */
export interface PropostaPapel {
  readonly titulo: string
  readonly timbre: Letterhead | null
  readonly documento: RichText
  readonly tables: ReadonlyMap<string, TableValue>
}

/** Keeps an amount on one line. */
const whole = (amount: string) => amount.replaceAll(' ', '\u00a0')
const money = (amount: Cents) => whole(formatReais(amount))

const left = { textAlign: 'left' } as const
const pair = (name: string, value: string): TopBlock => ({
  type: 'paragraph',
  attrs: left,
  content: [
    { type: 'text', text: `${name}: `, marks: [{ type: 'bold' }] },
    ...value
      .split('\n')
      .flatMap((text, i) => [
        ...(i > 0 ? [{ type: 'hardBreak' } as const] : []),
        ...(text ? [{ type: 'text', text } as const] : []),
      ]),
  ],
})
const heading = (text: string, level: 1 | 2 | 3): TopBlock => ({
  type: 'heading',
  attrs: { ...left, level },
  content: [{ type: 'text', text }],
})
const table = (chave: string): TopBlock => ({
  type: 'paragraph',
  attrs: left,
  content: [{ type: 'variavel', attrs: { chave } }],
})

/** Reads what the paper needs besides the proposal; printing happens outside the transaction. */
export async function readPapel(
  db: TenantDb,
  { proposta, cabecalho, link }: ChosenEntry,
): Promise<PropostaPapel> {
  const { proposta_link } = await settingsOf(db)
  const unit = await findUnitForPaper(db, cabecalho.id_empresa)
  const until = formatDateBr(todayInSaoPaulo(Date.parse(link.expira_em)))
  const tables = new Map<string, TableValue>()
  const content = [
    heading(proposta_link.titulo || 'Proposta', 1),
    ...factsOf(proposta, until),
    ...groupsOf(proposta, tables),
    ...totalsOf(proposta, tables),
    ...conditionsOf(proposta),
    ...told([['Termos', proposta_link.termos]]),
  ]
  return {
    titulo: `Proposta ${cabecalho.num_orc}`,
    timbre: unit ? letterheadOf(unit) : null,
    documento: { type: 'doc', content },
    tables,
  }
}

const told = (pairs: readonly (readonly [string, string | null | undefined])[]) =>
  pairs.flatMap(([name, value]) => (value ? [pair(name, value)] : []))

const factsOf = (proposta: Proposta, until: string) =>
  told([
    ['Projeto', proposta.titulo],
    ['Cliente', proposta.cliente],
    ['Agência', proposta.agencia],
    ['Proposta', proposta.numero],
    ['Responsável', proposta.responsavel],
    ['Válida até', until],
  ])

const conditionsOf = (proposta: Proposta) =>
  told([
    ['Condição de pagamento', proposta.condicao_pagamento],
    ['Prazo de entrega', proposta.prazo_entrega],
    ['Observações', proposta.observacoes],
  ])

function groupsOf({ grupos }: Proposta, tables: Map<string, TableValue>): TopBlock[] {
  return grupos.flatMap(({ nome, nivel, subtotal, itens }, i) => {
    const sum = subtotal === undefined ? '' : `: ${money(subtotal)}`
    const title = heading(`${nome}${sum}`, nivel === 1 ? 2 : 3)
    if (itens.length === 0) return [title]
    const chave = `grupo.n${i}`
    tables.set(chave, itemTable(itens))
    return [title, table(chave)]
  })
}

function itemTable(itens: Proposta['grupos'][number]['itens']): TableValue {
  const counts = itens.some(({ quantidade }) => quantidade !== undefined)
  const prices = itens.some(({ valor }) => valor !== undefined)
  const name = ({ nome, especificacao, subitem }: (typeof itens)[number]) =>
    `${subitem ? '– ' : ''}${nome}${especificacao ? ` (${especificacao})` : ''}`
  return {
    colunas: [
      { titulo: 'Item', largura: 300 },
      ...(counts ? [{ titulo: 'Quantidade', largura: 120 }] : []),
      ...(prices ? [{ titulo: 'Valor', align: 'right' as const, largura: 110 }] : []),
    ],
    linhas: itens.map((item) => [
      name(item),
      ...(counts ? [item.quantidade ?? ''] : []),
      ...(prices ? [item.valor === undefined ? '' : money(item.valor)] : []),
    ]),
  }
}

/** Options outside the total: off, or inside one that is. */
function outOfTotal(opcoes: Proposta['opcoes']): Proposta['opcoes'] {
  const on = new Set(opcoes.flatMap(({ uid, ligada }) => (ligada ? [uid] : [])))
  return opcoes.filter(
    ({ ligada, superior }) => !ligada || (superior !== null && !on.has(superior)),
  )
}

/** Options, charges, discount and total. */
function totalsOf(proposta: Proposta, tables: Map<string, TableValue>): TopBlock[] {
  const { subtotal, encargos, desconto, inclusos, ibs_cbs, total, opcoes } = proposta
  const columns = (titulo: string): TableValue['colunas'] => [
    { titulo, largura: 390 },
    { titulo: 'Valor', align: 'right', largura: 140 },
  ]
  const off = outOfTotal(opcoes)
  tables.set('resumo', {
    colunas: columns('Resumo'),
    linhas: [
      ...(subtotal === undefined ? [] : [['Subtotal', money(subtotal)]]),
      ...encargos.map(({ nome, valor }) => [nome, money(valor)]),
      ...(desconto === null ? [] : [['Desconto', money(desconto)]]),
    ],
    total: ['Total', money(total)],
  })
  if (off.length > 0) {
    tables.set('opcionais', {
      colunas: columns('Opcionais não incluídos'),
      linhas: off.map(({ nome, valor }) => [
        nome,
        whole(`${valor < 0 ? '' : '+ '}${money(valor)}`),
      ]),
    })
  }
  const taxes = inclusos.map(({ nome, valor }) => `${nome} ${money(valor)}`).join('; ')
  const note = taxes === '' ? [] : [pair('Já incluídos no total', taxes)]
  const more = off.length > 0 ? [table('opcionais')] : []
  return [heading('Total', 2), table('resumo'), ...note, ...more, ...ibsCbsOf(ibs_cbs, tables)]
}

/** Net value, CBS, IBS and total of an event whose day adds them. */
function ibsCbsOf(ibs_cbs: Proposta['ibs_cbs'], tables: Map<string, TableValue>): TopBlock[] {
  if (!ibs_cbs) return []
  tables.set('ibs_cbs', {
    colunas: [
      { titulo: 'IBS e CBS', largura: 390 },
      { titulo: 'Valor', align: 'right', largura: 140 },
    ],
    linhas: ibs_cbs.figuras.map(({ nome, valor }) => [nome, whole(valor)]),
  })
  return [table('ibs_cbs'), pair('IBS e CBS', ibs_cbs.texto)]
}

export function renderProposta(
  services: Services,
  { titulo, timbre, documento, tables }: PropostaPapel,
): Promise<RenderedDocument> {
  const values = new Map(
    [...tables].map(([chave, valor]) => [chave, { origem: 'real' as const, valor }]),
  )
  return printIssued(services, {
    titulo,
    timbre,
    documento: fillDocument(documento, values),
    id_unidade: undefined,
    imagens: [],
    escolhas: {},
    valores: new Map(),
    vazias: [],
    problemas: [],
    assunto: '',
    mensagem: '',
  })
}
