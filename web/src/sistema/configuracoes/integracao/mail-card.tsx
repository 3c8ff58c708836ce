import { remetenteView } from '@claquete/contract/sistema/email/remetente'
import type { Remetente } from '@claquete/contract/sistema/email/remetente'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { toEmailSender } from '../../../addresses/sistema.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { IconMail } from '../../../lib/page/icons.ts'
import { IntegrationCard } from './integration-card.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'

/** The tenant's mail server, which has a screen of its own to configure and test it. */
export function MailCard() {
  const reading = useRead(remetenteView, {}, { staleTime: 0 })
  return (
    <Reading of={reading} waiting={210} dense>
      {({ data: sender }) => (
        <IntegrationCard
          icon={<IconMail size={20} stroke={1.6} />}
          nome="E-mail (SMTP)"
          descricao="Envia propostas, avisos e cobranças pelo servidor da empresa."
          state={stateOf(sender)}
          facts={factsOf(sender)}
          check={checkOf(sender)}
          warning={sender.senha_perdida === 'S' ? lost : undefined}
          actions={
            <LinkButton to={toEmailSender()}>
              {sender.proprio === 'S' ? 'Editar e testar' : 'Configurar'}
            </LinkButton>
          }
        />
      )}
    </Reading>
  )
}

const lost = 'A senha guardada não pode mais ser lida nesta instalação. Informe-a de novo.'

function stateOf({ proprio, erro, senha_perdida, testado_em }: Remetente): Integracao['estado'] {
  if (proprio === 'N') return 'nao_configurada'
  if (erro || senha_perdida === 'S') return 'com_erro'
  return testado_em ? 'funcionando' : 'configurada'
}

function factsOf(sender: Remetente): [string, string][] {
  const { proprio, servidor, porta, de_endereco, usuario, tem_senha, padrao } = sender
  if (proprio === 'N') return [['Em uso', `Servidor da instalação (${padrao.de_endereco})`]]
  const senha = tem_senha === 'S' ? ', senha configurada' : ''
  return [
    ['Servidor', `${servidor ?? ''}${porta ? `:${porta}` : ''}`],
    ['Remetente', de_endereco ?? ''],
    ...(usuario ? ([['Usuário', `${usuario}${senha}`]] as [string, string][]) : []),
  ]
}

function checkOf({ proprio, erro, erro_desde, testado_em }: Remetente) {
  if (proprio === 'N') return undefined
  if (erro && erro_desde) return { ok: false, texto: erro, em: erro_desde }
  return testado_em ? { ok: true, texto: 'Mensagem de teste aceita.', em: testado_em } : undefined
}
