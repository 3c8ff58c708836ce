import { useParams } from 'react-router'
import { OpenProposal } from './open-proposal.tsx'
import { PasswordGate } from './password-gate.tsx'
import { Message, Waiting } from './plain-page.tsx'
import { useProposal } from './use-proposal.ts'

/** A client's page of a proposal: no session, no app shell. */
export default function PropostaScreen() {
  const { id = '' } = useParams()
  return <Proposal key={id} token={id} />
}

function Proposal({ token }: { token: string }) {
  const calls = useProposal(token)
  const { opened } = calls
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {opened.state === 'loading' && <Waiting />}
      {opened.state === 'absent' && (
        <Message title="Este link não está disponível">
          <p>
            Ele pode ter vencido, ter sido cancelado ou ter chegado incompleto. Confira se o
            endereço está inteiro, como veio na mensagem.
          </p>
          <p>Se continuar assim, responda a quem enviou e peça um novo link.</p>
        </Message>
      )}
      {opened.state === 'failed' && (
        <Message title="Não foi possível abrir a proposta" onRetry={calls.retry}>
          <p>{opened.msg}</p>
        </Message>
      )}
      {opened.state === 'open' && opened.pagina.situacao === 'senha' && (
        <PasswordGate unlock={calls.unlock} />
      )}
      {opened.state === 'open' && opened.pagina.situacao !== 'senha' && (
        // Another state remounts the page, dropping the marked options.
        <OpenProposal key={opened.pagina.situacao} page={opened.pagina} calls={calls} />
      )}
    </>
  )
}
