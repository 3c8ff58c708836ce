import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/proposta/link'
import type { Handlers } from '../../kernel/context.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { queuedText } from '../../kernel/mail/queued-text.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { folhaOf } from '@claquete/core/orcamentos/folha/documento'
import { optionsOf } from '@claquete/core/orcamentos/folha/option'
import { paragraphs } from '../../sistema/modelos/public.ts'
import { countEvent, lockFamilia } from '../status/public.ts'
import { approve } from './decide.commands.ts'
import {
  requireHeader,
  requireLink,
  findToSend,
  createLink,
  enderecoDoLink,
  listedLink,
  linkPadrao,
  linkPassword,
  situacaoOf,
} from './link.commands.ts'
import { cancelLink, listLinks } from './link.queries.ts'
import { linkParagraph } from './mail.ts'
import { readVersao } from './view.read.ts'

export const linkHandlers: Handlers<typeof contract> = {
  linkList: async (context, { params }) => {
    const { db, services } = context
    const cabecalho = await findToSend(context, params.id_orcamento)
    const { documento } = await readVersao(db, cabecalho)
    const links = await listLinks(db, params.id_orcamento)
    const settings = await settingsOf(db)
    const padrao = linkPadrao(settings)
    const { permite_opcoes, permite_aprovar } = padrao
    return {
      data: links.map((link) => listedLink(link, { cabecalho, documento }, services.now())),
      padrao,
      pagina: { permite_opcoes, permite_aprovar },
      opcionais: optionsOf(folhaOf(documento)).length,
    }
  },

  linkCreate: async (context, { params, body }) => {
    const senha_hash = await linkPassword(body)
    const sent = { detalhe: 'por link', senha_hash }
    const made = await createLink(context, params.id_orcamento, body, sent)
    return { ...made, msg: 'Link criado' }
  },

  linkAddress: async (context, { params }) => {
    const link = await requireLink(context, params.id_orca_link)
    await findToSend(context, link.id_orcamento)
    return { endereco: enderecoDoLink(context, link) }
  },

  linkCancel: async (context, { params }) => {
    const { db } = context
    const link = await requireLink(context, params.id_orca_link)
    const msg = 'Este link já foi respondido.'
    if (link.decisao) throw new Failure('proposta_encerrada', { msg })
    if (await cancelLink(db, link.id_orca_link)) {
      await countEvent(context, link.id_orcamento, {
        tipo: 'link_cancelado',
        descricao: 'Link da proposta cancelado',
      })
    }
    return { msg: 'Link cancelado' }
  },

  linkConfirm: async (context, { params }) => {
    const { db } = context
    const known = await requireLink(context, params.id_orca_link)
    await lockFamilia(db, known.id_orcamento)
    const link = await requireLink(context, params.id_orca_link)
    const cabecalho = await requireHeader(context, link.id_orcamento)
    if (link.decisao !== 'aprovado' || cabecalho.aprovado) {
      throw new Failure('proposta_encerrada', { msg: 'Não há aprovação do cliente a confirmar.' })
    }
    if (cabecalho.revisao !== link.revisao) {
      const msg =
        'O orçamento mudou depois que o cliente aprovou. Envie a nova versão para aprovação.'
      throw new Failure('proposta_mudou', { msg })
    }
    const detalhe = `com o que ${link.decidido_por} aprovou pelo link`
    await approve(context, { link, cabecalho, opcoes: link.opcoes, detalhe, origem: 'pessoa' })
    return { msg: 'Orçamento aprovado' }
  },

  linkSend: async (context, { params, body }) => {
    const { actor, request, services } = context
    return context.store(async (opened) => {
      const { db } = opened
      const link = await requireLink(opened, params.id_orca_link)
      const cabecalho = await findToSend(opened, link.id_orcamento)
      if (situacaoOf(link, cabecalho, services.now()) !== 'aberto') {
        throw new Failure('envio_impedido', { msg: 'Este link não está mais aberto. Crie outro.' })
      }
      const para = body.para.map(({ nome, email }) => ({ name: nome, address: email }))
      const sent = await sendMail(db, {
        modelo: 'proposta',
        to: para,
        subject: body.assunto,
        html: paragraphs(body.mensagem ?? '') + linkParagraph(enderecoDoLink(opened, link), link),
        brand: await companyBrand(db, request.brand, cabecalho.id_empresa),
        replyTo: { name: actor.nome, address: actor.email },
        about: { tabela: 'orcamento', chave: link.id_orcamento },
        // The address opens the proposal, so the list of mails must not show it.
        sigiloso: true,
      })
      await countEvent(opened, link.id_orcamento, {
        tipo: 'envio',
        descricao: `Link da proposta enviado para ${para.map((um) => um.address).join(', ')}`,
      })
      return { id_email: sent.id_email, msg: await queuedText(opened) }
    })
  },
}
