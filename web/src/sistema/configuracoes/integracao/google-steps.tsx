import { toGoogle } from '../../../addresses/sistema.ts'
import { Note } from '../../../ui/layout/text.tsx'

/** How a company makes its client at Google. Each has its own: the limits of use are those of the client. */
export function GoogleSteps() {
  return (
    <>
      <ol>
        <li>
          Em <strong>console.cloud.google.com</strong>, crie um projeto para a sua empresa.
        </li>
        <li>
          Em <strong>APIs e serviços, Biblioteca</strong>, ative a <strong>Gmail API</strong> e a{' '}
          <strong>Google Calendar API</strong>.
        </li>
        <li>
          Em <strong>Tela de permissão OAuth</strong>, escolha <strong>Interno</strong> se a empresa
          usa o Google Workspace. Com Externo, publique o aplicativo: “Em teste”, cada conexão cai
          após 7 dias.
        </li>
        <li>
          Em <strong>Credenciais, Criar credenciais, ID do cliente OAuth</strong>, escolha o tipo{' '}
          <strong>Aplicativo da Web</strong> e cadastre este URI de redirecionamento:
          <br />
          <code>{`${globalThis.location.origin}${toGoogle()}`}</code>
        </li>
        <li>Copie o ID do cliente e a chave secreta para os campos abaixo.</li>
      </ol>
      <Note small>
        O sistema pede para enviar e-mails e para ver e editar eventos. Ele não lê os seus e-mails.
      </Note>
    </>
  )
}
