import { useState } from 'react'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useGround } from '../kit/card.tsx'
import { lookOf } from '../kit/look.ts'
import type { Fundo } from '../kit/look.ts'
import kit from '../kit/kit.module.css'
import { WaitingAnswer } from '../kit/waiting-answer.tsx'
import type { PageProps } from './page-props.ts'
import { People, roles } from './people.tsx'
import { Sheet } from './sheet.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { useSeen } from './use-seen.ts'
import styles from './assinatura.module.css'

/** The document to read to its end, and then to sign or to refuse. */
export function Reader(props: PageProps) {
  const { page, token, answer, onReload } = props
  const fundo: Fundo = useGround()
  const { seen, see } = useSeen(token, page.vistas)
  const [act, setAct] = useState<'assinar' | 'recusar'>()
  const sheets = page.documentos.flatMap((documento, at) =>
    documento.paginas.map((pagina, index) => ({ pagina, documento, isFirst: index === 0, at })),
  )
  const missing = sheets.findIndex((_, at) => !seen.has(at + 1)) + 1
  const look = { cor: page.cor, fundo } as const
  return (
    <div className={`${kit.ground} ${styles.page}`} style={lookOf(page.cor, fundo)}>
      <header className={styles.head}>
        <div className={styles.wide}>
          <strong>{page.empresa}</strong>
          <span aria-hidden>{`${seen.size}/${sheets.length}`}</span>
        </div>
        <progress aria-label="Páginas vistas" max={sheets.length} value={seen.size} />
      </header>
      <main className={styles.main}>
        <Intro page={page} />
        {answer && <WaitingAnswer answer={answer} onEdit={() => setAct('assinar')} />}
        {sheets.map(({ pagina, documento, isFirst, at }, index) => (
          <div key={index}>
            {isFirst && (
              <div className={styles.document}>
                <h2>
                  {page.documentos.length > 1 ? `${at + 1}. ${documento.nome}` : documento.nome}
                </h2>
                <a href={documento.arquivo} download>
                  Baixar PDF
                </a>
              </div>
            )}
            <Sheet
              {...{ pagina }}
              numero={index + 1}
              total={sheets.length}
              onSeen={() => see(index + 1)}
            />
          </div>
        ))}
      </main>
      <Bar {...{ missing }} left={sheets.length - seen.size} onAct={setAct} />
      {act && (
        <SignDialog
          {...{ page, token, act, look }}
          paginas={[...seen]}
          onClose={() => setAct(undefined)}
          onDone={onReload}
        />
      )}
    </div>
  )
}

function Intro({ page }: Pick<PageProps, 'page'>) {
  const { titulo, nome, papel, em_nome_de, mensagem, expira_em, pessoas } = page
  const as =
    em_nome_de === ''
      ? roles[papel].toLowerCase()
      : `${roles[papel].toLowerCase()}, em nome de ${em_nome_de}`
  return (
    <section className={styles.intro}>
      <h1>{titulo}</h1>
      <p>
        {`Olá, ${nome}! Leia até o fim e assine como ${as}.`}
        {expira_em !== null && ` O prazo vai até ${formatMoment(expira_em)}.`}
      </p>
      {mensagem !== '' && <blockquote>{mensagem}</blockquote>}
      {pessoas.length > 1 && (
        <details>
          <summary>{`${counted(pessoas.length, 'pessoa assina', 'pessoas assinam')} este documento`}</summary>
          <People pessoas={pessoas} />
        </details>
      )}
    </section>
  )
}

interface BarProps {
  /** The first page that was not seen; 0 when all were. */
  readonly missing: number
  readonly left: number
  readonly onAct: (act: 'assinar' | 'recusar') => void
}

/** What to do next, always in reach of a thumb. */
function Bar({ missing, left, onAct }: BarProps) {
  const goOn = () =>
    document.querySelector(`#pagina-${missing}`)?.scrollIntoView({
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  return (
    <div className={styles.bar}>
      <div className={styles.wide}>
        <button type="button" onClick={() => onAct('recusar')}>
          Recusar…
        </button>
        {missing === 0 ? (
          <button type="button" className={styles.main_act} onClick={() => onAct('assinar')}>
            Assinar
          </button>
        ) : (
          <button type="button" className={styles.main_act} onClick={goOn}>
            {`Continuar lendo (${left})`}
          </button>
        )}
      </div>
    </div>
  )
}
