import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { relacaoCodigos } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import * as z from 'zod/mini'
import { read, slow } from '../../endpoint.ts'
import { id, nothing, oneOf, pathId, queryInt, reply } from '../../wire.ts'

const relacao = oneOf(...relacaoCodigos)

export const prestacaoExport = slow('POST /orcamento/exportar-projeto-ancine', {
  summary:
    'Uma relação da prestação de contas de um projeto, em Excel ou PDF, ou o pacote com todas e os comprovantes',
  access: 'incentivado.contas',
  excludedPlans: WITHOUT_INCENTIVADO,
  wire: 'file',
  body: z.object({
    /** A source of the project; 0: all of them. */
    id_fonte_financiamento: z.int().check(z.minimum(0)),
    id_projeto_incentivado: id,
    tipo: oneOf(...relacaoCodigos, 'pacote'),
    /** Of a sheet; a package is a zip. */
    formato: z.optional(oneOf('excel', 'pdf')),
  }),
  reply: nothing,
})

export const relacaoView = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/relacoes/{tipo}',
  {
    summary: 'Uma página de uma relação da prestação de contas, como ela sai no arquivo',
    access: 'incentivado.contas',
    excludedPlans: WITHOUT_INCENTIVADO,
    params: z.object({ id_projeto_incentivado: pathId, tipo: relacao }),
    query: z.object({
      /** Without it, all sources. */
      id_projeto_fonte: z.optional(pathId),
      pagina: z.optional(queryInt(1, 10_000)),
    }),
    reply: reply({
      data: z.object({
        titulo: z.string(),
        colunas: z.array(
          z.object({ titulo: z.string(), tipo: oneOf('text', 'number', 'money', 'date') }),
        ),
        /** Cells as they are written. */
        linhas: z.array(z.object({ celulas: z.array(z.string()), forte: z.boolean() })),
        /** By column; '' where there is no sum. */
        totais: z.array(z.string()),
        /** What the rows do not show. */
        avisos: z.array(z.string()),
        /** Rows on all pages. */
        total: z.int(),
        por_pagina: z.int(),
      }),
    }),
  },
)
