import type { AnyAddress } from '@claquete/contract/endpoint'
import { assinaturaOpen } from '@claquete/contract/contratos/assinatura/convidado.addresses'
import { verificacaoOpen } from '@claquete/contract/contratos/assinatura/verificacao.addresses'
import { aprovacaoOpen } from '@claquete/contract/financeiro/aprovacao/aprovacao-public.addresses'
import {
  extratoClienteOpen,
  lembreteStopOpen,
} from '@claquete/contract/financeiro/regua/regua-public.addresses'
import { coproducaoOpen } from '@claquete/contract/orcamentos/incentivado/coproducao.addresses'
import { propostaOpen } from '@claquete/contract/orcamentos/proposta/public-proposta.addresses'
import { convidadoOpen } from '@claquete/contract/set/ordem-do-dia/convidado.addresses'
import { leadOpen } from '@claquete/contract/projetos/crm/lead-public.addresses'
import type { ComponentType } from 'react'
import type { GuestProps } from './lib/guest-props.ts'

interface GuestPage {
  readonly path: string
  readonly title: string
  /** The call whose reply it shows; the page asks for it before its code has come. */
  readonly opens: AnyAddress
  readonly load: () => Promise<{ readonly default: ComponentType<GuestProps> }>
}

/** The addresses that open without signing in, from a link that somebody got. */
export const pages: readonly GuestPage[] = [
  {
    path: '/orcamentos/proposta/:modelo/:id',
    title: 'Proposta',
    opens: propostaOpen,
    load: () => import('./proposta/proposta.guest.tsx'),
  },
  {
    path: '/orcamentos/coproducao',
    title: 'Projeto em coprodução',
    opens: coproducaoOpen,
    load: () => import('./coproducao/coproducao.guest.tsx'),
  },
  {
    path: '/financeiro/cobranca/extrato',
    title: 'Extrato do que está em aberto',
    opens: extratoClienteOpen,
    load: () => import('./extrato/extrato.guest.tsx'),
  },
  {
    path: '/financeiro/enviar-email/aprovar-pagamento',
    title: 'Aprovar pagamento',
    opens: aprovacaoOpen,
    load: () => import('./pagamento/pagamento.guest.tsx'),
  },
  {
    path: '/financeiro/cobranca/parar-lembretes',
    title: 'Parar lembretes',
    opens: lembreteStopOpen,
    load: () => import('./lembretes/lembretes.guest.tsx'),
  },
  {
    path: '/ordem-do-dia/confirmar',
    title: 'Ordem do dia',
    opens: convidadoOpen,
    load: () => import('./ordem/ordem.guest.tsx'),
  },
  {
    path: '/assinatura/assinar',
    title: 'Assinar documento',
    opens: assinaturaOpen,
    load: () => import('./assinatura/assinatura.guest.tsx'),
  },
  {
    path: '/v/:codigo',
    title: 'Verificação de documento',
    opens: verificacaoOpen,
    load: () => import('./verificacao/verificacao.guest.tsx'),
  },
  {
    path: '/contato/:token',
    title: 'Contato',
    opens: leadOpen,
    load: () => import('./contato/contato.guest.tsx'),
  },
]
