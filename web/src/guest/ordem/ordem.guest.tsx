import { convidadoOpen } from '@claquete/contract/set/ordem-do-dia/convidado.addresses'
import type { OrdemPage } from '@claquete/contract/set/ordem-do-dia/convidado'
import { useEffect, useState } from 'react'
import { noLongerGood } from '../kit/absent.tsx'
import { Acts, Amount, Card, Note } from '../kit/card.tsx'
import { Alert, Notice } from '../kit/notice.tsx'
import { Opening } from '../kit/opening.tsx'
import { SeenAt } from '../kit/seen-at.tsx'
import { setTitle } from '../lib/brand.ts'
import { ask } from '../lib/call.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import { useReading } from '../lib/reading.ts'
import { AnswerPart } from './answer.tsx'
import { DayParts } from './day-parts.tsx'
import { PresencePart } from './presence.tsx'
import { useOrdemAnswers } from './use-ordem-answers.ts'
import styles from './ordem.module.css'

/** One person's call sheet. Opening it confirms nothing; it opens again without a network. */
export default function OrdemGuest({ token }: GuestProps) {
  // The link of an older version opens the newest one when asked.
  const [isNewest, setNewest] = useState(false)
  const { reading, again } = useReading({
    place: `ordem ${isNewest ? 'atual ' : ''}${token}`,
    load: async () => (await ask(convidadoOpen, { token, ...(isNewest && { atual: true }) })).data,
  })
  const given = useOrdemAnswers(token, () => void again())
  return (
    <Opening
      {...{ reading }}
      what="a ordem do dia"
      absent={noLongerGood}
      onRetry={() => void again()}
    >
      {(page, seenAt) => (
        <Card cor={page.cor}>
          <SeenAt at={seenAt} />
          <Day {...{ page, token, given }} onNewest={() => setNewest(true)} />
        </Card>
      )}
    </Opening>
  )
}

interface DayProps extends GuestProps {
  readonly page: OrdemPage
  readonly given: ReturnType<typeof useOrdemAnswers>
  readonly onNewest: () => void
}

function Day({ page, token, given, onNewest }: DayProps) {
  const { empresa, nome_do_dia, titulo, dia, numero, nova, cancelada, fora } = page
  useEffect(() => setTitle(nome_do_dia, empresa), [nome_do_dia, empresa])
  const isOver = cancelada !== null || fora
  return (
    <>
      <p>{empresa}</p>
      <h1>{nome_do_dia}</h1>
      <p>
        <strong>{dia}</strong>
        {titulo && ` · ${titulo}`}
      </p>
      {cancelada !== null && (
        <Alert>
          <strong>Esta diária foi cancelada</strong>
          <p>{cancelada}</p>
        </Alert>
      )}
      {fora && cancelada === null && (
        <Alert>
          <strong>Você não está mais nesta ordem do dia</strong>
          <p>Em caso de dúvida, fale com a produção.</p>
        </Alert>
      )}
      {nova !== null && !isOver && (
        <Alert>
          <strong>{`Há uma versão mais nova desta ordem do dia, a ${nova}`}</strong>
          <p>{`Esta é a versão ${numero}. O que está nela pode ter mudado.`}</p>
          <Acts>
            <button type="button" data-main onClick={onNewest}>
              {`Abrir a versão ${nova}`}
            </button>
          </Acts>
        </Alert>
      )}
      {!fora && (
        <>
          <Call page={page} />
          {!isOver && <Changes page={page} />}
          {!isOver && nova === null && <AnswerPart {...{ page, token }} answer={given.answer} />}
          {!isOver && <PresencePart {...{ page, token, given }} />}
          <DayParts page={page} />
        </>
      )}
      <Note>{`Versão ${numero}. O link é só seu: não o encaminhe.`}</Note>
    </>
  )
}

function Call({ page }: { readonly page: OrdemPage }) {
  const { nome, funcao, chamada, chamada_geral } = page
  return (
    <section className={styles.part}>
      <p>
        <strong>{nome}</strong>
        {funcao && ` · ${funcao}`}
      </p>
      <p>{chamada === null ? 'Chamada geral' : 'Sua chamada'}</p>
      <Amount>{chamada ?? (chamada_geral || 'a confirmar')}</Amount>
    </section>
  )
}

/** What changed for this person since the version that they got before. */
function Changes({ page: { desde, entrou, mudancas } }: { readonly page: OrdemPage }) {
  if (desde === null) return null
  if (entrou) return <p>Você entrou nesta ordem do dia.</p>
  if (mudancas.length === 0) return <p>{`Nada mudou para você desde a versão ${desde}.`}</p>
  return (
    <Notice>
      <h2>O que mudou para você</h2>
      <ul className={styles.place}>
        {mudancas.map(({ chave, titulo, de, para }) => (
          <li key={chave}>
            {`${titulo}: `}
            <strong>{para ?? 'não há mais'}</strong>
            {de !== null && (
              <>
                {' · antes '}
                <s>{de}</s>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
