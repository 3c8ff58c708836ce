import type * as contract from '@claquete/contract/orcamentos/proposta/proposta-link'
import type { Handlers } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { saveSettings, settingsOf } from '../../kernel/settings/company.queries.ts'
import { findTenantName } from '../../sistema/configuracoes/public.ts'
import { checkOwnImage } from '../../sistema/arquivos/public.ts'

export const propostaLinkHandlers: Handlers<typeof contract> = {
  propostaLinkView: async ({ db, services }) => {
    const { proposta_link: configuracao, ...decided } = await settingsOf(db)
    const linkTo = (logo: string | null) => logo && fileLink(services, logo, 'logo')
    const nome = decided.marca_nome || (await findTenantName(db)).nome
    return {
      data: {
        configuracao,
        logo_url: linkTo(configuracao.logo),
        marca: {
          nome,
          cor: decided.marca_cor,
          logo_url: linkTo(decided.marca_logo),
          rodape: decided.marca_rodape,
        },
      },
    }
  },

  propostaLinkUpdate: async (context, { body }) => {
    const { proposta_link: former } = await settingsOf(context.db)
    if (body.logo !== former.logo) await checkOwnImage(context, 'logo', body.logo)
    await saveSettings(context.db, { proposta_link: body })
    return { msg: 'Proposta link salva' }
  },
}
