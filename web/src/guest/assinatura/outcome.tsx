import { formatMoment } from '../../lib/plain/format.ts'
import { Status } from '../../ui/status.tsx'
import { Acts, Card, Note } from '../kit/card.tsx'
import { WaitingAnswer } from '../kit/waiting-answer.tsx'
import type { PageProps } from './page-props.ts'
import { People } from './people.tsx'
import styles from './assinatura.module.css'

const titles = {
  espera: 'Ainda não é a sua vez',
  ler: '',
  assinado: 'Você assinou',
  recusado: 'Você recusou',
  concluido: 'Assinado por todos',
  encerrado: 'Não é preciso mais assinar',
} as const

function textOf({ situacao, empresa, respondido_em, fim }: PageProps['page']): string {
  if (situacao === 'espera') {
    return 'Outras pessoas assinam antes. Você recebe um e-mail quando chegar a sua vez.'
  }
  if (situacao === 'assinado') {
    return `Sua assinatura foi registrada em ${formatMoment(respondido_em)}. Quando todos assinarem, o arquivo chega no seu e-mail.`
  }
  if (situacao === 'recusado') return `${empresa} já sabe do motivo. Não é preciso fazer mais nada.`
  if (situacao === 'concluido') {
    return 'O arquivo tem um manifesto com as provas de cada assinatura. Guarde-o.'
  }
  return `Este pedido terminou: ${fim.toLowerCase()}. Em caso de dúvida, fale com ${empresa}.`
}

/** What stands in place of the document before and after the signature. */
export function Outcome({ page, answer }: PageProps) {
  const { titulo, empresa, situacao, pessoas, final } = page
  const isGood = situacao === 'assinado' || situacao === 'concluido'
  return (
    <Card cor={page.cor}>
      {isGood && <Check />}
      <p>{empresa}</p>
      <h1>{titles[situacao]}</h1>
      <p>
        <strong className={styles.strong}>{titulo}</strong>
      </p>
      <Status as="p">{textOf(page)}</Status>
      {answer && <WaitingAnswer answer={answer} />}
      {final && (
        <>
          <Acts>
            <a data-main className={styles.button} href={final.arquivo} download>
              Baixar o PDF assinado
            </a>
            <a className={styles.button} href={final.verificacao}>
              Conferir
            </a>
          </Acts>
          <Note>
            Código de verificação: <strong className={styles.code}>{final.codigo}</strong>
          </Note>
        </>
      )}
      <People pessoas={pessoas} />
    </Card>
  )
}

const Check = () => (
  <svg className={styles.check} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="M15 24.5l6.5 6.5L34 18.5" />
  </svg>
)
