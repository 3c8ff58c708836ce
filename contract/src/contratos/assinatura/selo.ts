import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import {
  exactText,
  id,
  instant,
  nothing,
  oneOf,
  reply,
  requiredExactText,
  yesNo,
} from '../../wire.ts'

const Certificado = z.object({
  id_selo: id,
  tipo: oneOf('instalacao', 'empresa'),
  titular: z.string(),
  emissor: z.string(),
  valido_de: instant,
  valido_ate: instant,
  situacao: oneOf('valido', 'a_vencer', 'vencido', 'chave_perdida'),
})

const Selo = z.object({
  /** With which the next file is sealed. */
  em_uso: z.nullable(Certificado),
  certificados: z.array(Certificado),
  carimbo: z.nullable(
    z.object({
      url: z.string(),
      usuario: z.string(),
      tem_senha: z.boolean(),
      ativo: yesNo,
      verificado_em: z.nullable(instant),
      verificacao: z.string(),
    }),
  ),
})
export type Selo = z.input<typeof Selo>
export type CertificadoDoSelo = z.input<typeof Certificado>

export const seloView = read('v2 GET /assinaturas/selo', {
  summary: 'Certificados com que os arquivos são selados, e o carimbo do tempo',
  access: 'assinatura.configurar',
  reply: reply({ data: Selo }),
})

export const certificadoSave = slow('v2 POST /assinaturas/selo/certificado', {
  summary: 'Guarda o certificado A1 da empresa, que passa a selar os arquivos',
  access: 'assinatura.configurar',
  confirms: 'senha',
  keyless: 'harmless',
  body: z.object({
    /** The .pfx or .p12, in base64. */
    pfx: requiredExactText(80_000),
    senha: exactText(200),
  }),
  reply: nothing,
})

export const certificadoRemove = write('v2 DELETE /assinaturas/selo/certificado', {
  summary: 'Retira o certificado da empresa; os arquivos voltam a ter o selo da instalação',
  access: 'assinatura.configurar',
  confirms: 'senha',
  reply: nothing,
})

export const carimboSave = write('v2 POST /assinaturas/selo/carimbo', {
  summary: 'Guarda o endereço da autoridade de carimbo do tempo; a senha nunca volta',
  access: 'assinatura.configurar',
  confirms: 'senha',
  body: z.object({
    url: requiredExactText(300),
    usuario: z.optional(exactText(120)),
    /** Absent keeps the stored one; null or blank deletes it. */
    senha: z.optional(z.nullable(exactText(200))),
    ativo: yesNo,
  }),
  reply: nothing,
})

export const carimboCheck = slow('v2 POST /assinaturas/selo/carimbo/testar', {
  summary: 'Pede um carimbo de verdade e guarda o resultado',
  access: 'assinatura.configurar',
  keyless: 'harmless',
  reply: reply({ data: z.object({ ok: z.boolean(), texto: z.string(), ms: z.int() }) }),
})
