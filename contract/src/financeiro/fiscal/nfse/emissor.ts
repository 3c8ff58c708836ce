import * as z from 'zod/mini'
import { read, slow, write } from '../../../endpoint.ts'
import {
  exactText,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredExactText,
  requiredVersao,
  text,
} from '../../../wire.ts'

const ambiente = oneOf('1', '2')
const serie = text(5).check(
  z.refine((value) => /^[1-9]\d{0,4}$/u.test(value), 'Use de 1 a 5 dígitos, sem zero na frente'),
)

const Emissor = z.object({
  id_empresa: id,
  empresa: z.string(),
  cnpj: z.nullable(z.string()),
  cod_municipio: z.nullable(z.string()),
  /** 1 is production, 2 the service's own tests. */
  ambiente,
  serie: z.string(),
  /** The number of the next declaration of the series. */
  proximo: z.int(),
  /** The XML of a note goes with its mail, beside the DANFSe. */
  anexa_xml: z.boolean(),
  /** Null where the unit has no certificate. */
  certificado: z.nullable(
    z.object({
      titular: z.string(),
      autoridade: z.string(),
      documento: z.string(),
      valido_de: instant,
      valido_ate: instant,
      situacao: oneOf('valido', 'a_vencer', 'vencido', 'chave_perdida', 'outro_cnpj'),
    }),
  ),
  /** 0 where nothing of it was saved yet. */
  versao: z.int(),
})
export type NotaEmissor = z.input<typeof Emissor>
export type NotaEmissorInside = z.output<typeof Emissor>

export const notaEmissorList = read('v2 GET /fiscal/emissores', {
  summary: 'Como cada empresa (unidade) emite notas: certificado, ambiente e série',
  access: 'nota.consultar',
  reply: reply({ data: z.array(Emissor) }),
})

export const notaEmissorSave = write('v2 POST /fiscal/emissores', {
  summary: 'Muda ambiente, série, próximo número e anexos das notas de uma empresa (unidade)',
  access: 'nota.configurar',
  body: z.object({
    id_empresa: id,
    ambiente,
    serie,
    /** Never below a number that was used already. */
    proximo: z.int().check(z.minimum(1), z.maximum(999_999_999_999_999)),
    anexa_xml: z.boolean(),
    versao: requiredVersao,
  }),
  reply: nothing,
})

export const notaCertificadoSave = slow('v2 POST /fiscal/emissores/certificado', {
  summary: 'Guarda o certificado A1 com que uma empresa (unidade) assina as suas notas',
  access: 'nota.configurar',
  confirms: 'senha',
  keyless: 'harmless',
  body: z.object({
    id_empresa: id,
    /** The .pfx or .p12, in base64. */
    pfx: requiredExactText(80_000),
    senha: exactText(200),
  }),
  reply: nothing,
})

export const notaCertificadoRemove = write('v2 DELETE /fiscal/emissores/certificado', {
  summary:
    'Retira o certificado de uma empresa (unidade): ela deixa de emitir pelo emissor nacional',
  access: 'nota.configurar',
  confirms: 'senha',
  query: z.object({ id_empresa: pathId }),
  reply: nothing,
})
