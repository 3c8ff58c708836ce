/** What anybody is told who has the code of a document. Its file never comes here: the browser computes its hash. */
import { estadosDoEnvelope, papeisDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { instant, instantOfSaoPaulo, oneOf, reply, requiredText } from '../../wire.ts'
import * as at from './verificacao.addresses.ts'

const VerificacaoPage = z.object({
  empresa: z.string(),
  cor: z.string(),
  codigo: z.string(),
  titulo: z.string(),
  estado: oneOf(...estadosDoEnvelope),
  encerrado_em: z.nullable(instant),
  sha256_final: z.nullable(z.string()),
  documentos: z.array(z.object({ nome: z.string(), sha256: z.string() })),
  signatarios: z.array(
    z.object({
      nome: z.string(),
      documento: z.string(),
      papel: oneOf(...papeisDoSignatario),
      respondido_em: z.nullable(instantOfSaoPaulo),
      assinou: z.boolean(),
    }),
  ),
  ultimo_hash: z.string(),
  provas_integras: z.boolean(),
  selo: z.nullable(
    z.object({
      tipo: oneOf('instalacao', 'empresa'),
      titular: z.string(),
      valido_ate: instantOfSaoPaulo,
      carimbo_em: z.nullable(instantOfSaoPaulo),
      carimbo_autoridade: z.string(),
    }),
  ),
})
export type VerificacaoPage = z.input<typeof VerificacaoPage>

export const verificacaoOpen = define(at.verificacaoOpen, {
  summary: 'Situação, hashes e signatários de um documento, pelo código impresso nele',
  body: z.object({ token: requiredText(40) }),
  reply: reply({ data: VerificacaoPage }),
})
