import { Opening } from '../kit/opening.tsx'
import type { GuestProps } from '../lib/guest-props.ts'
import { OpenProposal } from './open-proposal.tsx'
import { PasswordGate } from './password-gate.tsx'
import { useProposal } from './use-proposal.ts'

const absent = {
  title: 'Este link não está disponível',
  text: (
    <>
      <p>
        Ele pode ter vencido, ter sido cancelado ou ter chegado incompleto. Confira se o endereço
        está inteiro, como veio na mensagem.
      </p>
      <p>Se continuar assim, responda a quem enviou e peça um novo link.</p>
    </>
  ),
}

/** A client's page of a proposal. */
export default function PropostaGuest({ token }: GuestProps) {
  const calls = useProposal(token)
  const { reading, again } = calls
  return (
    <Opening {...{ reading, absent }} what="a proposta" onRetry={() => void again()}>
      {(pagina, seenAt) =>
        pagina.situacao === 'senha' ? (
          <PasswordGate unlock={calls.unlock} />
        ) : (
          // When the proposal changes, React mounts the page anew and forgets the options that the guest marked.
          <OpenProposal
            key={`${pagina.situacao} ${pagina.visto}`}
            {...{ seenAt, calls }}
            page={pagina}
          />
        )
      }
    </Opening>
  )
}
