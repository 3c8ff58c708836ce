import type * as contract from '@claquete/contract/orcamentos/incentivado/prestacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { safeName } from '@claquete/core/kernel/writing/safe-name'
import { comprovantesOf } from '@claquete/core/orcamentos/incentivado/contas/relacoes/comprovantes'
import { relacaoCodigos } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { numberedOf } from '@claquete/core/orcamentos/incentivado/contas/relacoes/pagamentos'
import { FileReply } from '../../../kernel/context.ts'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { letterheadOf } from '../../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../../kernel/documents/letterhead.queries.ts'
import { sheetWriters } from '../../../kernel/sheets/formats.ts'
import { conferenciaOf } from '../contas/conferencia/conferencia.read.ts'
import type { ReadContas } from '../contas/contas.read.ts'
import { listArquivosOf } from './arquivos.queries.ts'
import { markOf } from './conferencia.paper.ts'
import { readFacts } from './facts.read.ts'
import type { Asked } from './facts.read.ts'
import { pacoteStream, relacaoPaper } from './pacote.read.ts'
import { paperStream, textOf } from './paper.read.ts'
import type { Head } from './paper.read.ts'

const rowsOfPage = 100

/** What the files say of the project and of the source that they are of. */
async function headOf(
  { db, today }: Context,
  { projeto, contas }: ReadContas,
  { fonte, marca }: { readonly fonte: number | null; readonly marca: string },
): Promise<Head> {
  const unit = await findUnitForPaper(db, projeto.id_empresa)
  const { nome, salic, execucao_inicio, execucao_fim } = projeto
  const period = [execucao_inicio, execucao_fim].map((one) => (one ? formatDateBr(one) : '…'))
  return {
    timbre: unit ? letterheadOf(unit) : null,
    today,
    marca,
    facts: [
      [nome, salic && `Salic ${salic}`].filter(Boolean).join(' · '),
      [
        fonte === null ? 'Todas as fontes' : (contas.fontes.get(fonte)?.nome ?? ''),
        `Execução de ${period.join(' a ')}`,
      ].join(' · '),
    ],
  }
}

/** Everything that an export needs of the database, read at one moment. */
async function readExport(context: Context, asked: Asked, hasFiles: boolean) {
  const { accounts, facts, leiautes } = await readFacts(context, asked)
  const conferencia = await conferenciaOf(context, accounts)
  const head = await headOf(context, accounts, { fonte: asked.fonte, marca: markOf(conferencia) })
  const numbered = hasFiles ? numberedOf(facts) : []
  const arquivos = hasFiles ? await listArquivosOf(context.db, accounts.gastos) : []
  const comprovantes = comprovantesOf(numbered, arquivos)
  return { facts, leiautes, conferencia, head, comprovantes, projeto: accounts.projeto }
}

export const prestacaoHandlers: Handlers<typeof contract> = {
  prestacaoExport: async (context, { body }) => {
    const { id_fonte_financiamento: id, id_projeto_incentivado, tipo, formato = 'excel' } = body
    const isPacote = tipo === 'pacote'
    const read = await context.transaction((inside) =>
      readExport(
        inside,
        {
          id_projeto_incentivado,
          fonte: id === 0 ? null : id,
          tipos: isPacote ? relacaoCodigos : [tipo],
        },
        isPacote,
      ),
    )
    const head = { ...read.head, signal: context.signal }
    const name = [tipo, safeName(read.projeto.nome, 60), ...(head.marca ? ['COM-PENDENCIAS'] : [])]
    if (isPacote) {
      return new FileReply({
        stream: await pacoteStream(context.services, { ...read, head }),
        mime: 'application/zip',
        name: `prestacao-de-contas-${name.slice(1).join('-')}.zip`,
        disposition: 'attachment',
      })
    }
    const { mime, extension } = sheetWriters[formato]
    const paper = relacaoPaper(tipo, read)
    return new FileReply({
      stream: await paperStream(context.services, paper, head, formato),
      mime,
      name: `${name.join('-')}.${extension}`,
      disposition: 'attachment',
    })
  },

  relacaoView: async (context, { params, query }) => {
    const read = await readFacts(context, {
      id_projeto_incentivado: params.id_projeto_incentivado,
      fonte: query.id_projeto_fonte ?? null,
      tipos: [params.tipo],
    })
    const { titulo, columns, rows, totals, avisos } = relacaoPaper(params.tipo, read)
    const from = ((query.pagina ?? 1) - 1) * rowsOfPage
    return {
      data: {
        titulo,
        colunas: columns.map((one) => ({ titulo: one.titulo, tipo: one.kind })),
        linhas: rows.slice(from, from + rowsOfPage).map(({ cells, isStrong }) => ({
          celulas: columns.map((column, at) => textOf(column, cells[at] ?? null)),
          forte: isStrong,
        })),
        totais: columns.map((column, at) => textOf(column, totals[at] ?? null)),
        avisos: [...avisos],
        total: rows.length,
        por_pagina: rowsOfPage,
      },
    }
  },
}
