import {
  propostaLinkUpdate,
  propostaLinkView,
} from '@claquete/contract/orcamentos/proposta/proposta-link'
import { propostaPadrao, PropostaLink } from '@claquete/contract/kernel/settings/proposta-link'
import * as z from 'zod/mini'
import { call } from '../../lib/wire/call.ts'

const Brand = z.object({
  nome: z.string(),
  cor: z.string(),
  logo_url: z.nullable(z.string()),
  rodape: z.string(),
})

/** Form values: the page's settings, plus the logo's URL and the brand for the preview. */
export const LinkSchema = z.extend(PropostaLink, {
  logo_url: z.nullable(z.string()),
  marca: Brand,
})
export type LinkValues = z.output<typeof LinkSchema>

export const blankLink: LinkValues = {
  ...propostaPadrao,
  logo_url: null,
  marca: { nome: '', cor: '#1864ab', logo_url: null, rodape: '' },
}

export async function readLink(signal: AbortSignal): Promise<LinkValues> {
  const { configuracao, logo_url, marca } = (await call(propostaLinkView, {}, { signal })).data
  return { ...configuracao, logo_url, marca }
}

export function saveLink({ logo_url: _, marca: __, ...body }: LinkValues) {
  return call(propostaLinkUpdate, { body })
}
