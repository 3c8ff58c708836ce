import type { PropostaPage, Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { useEffect, useState } from 'react'
import { AnswerDialog } from './answer-dialog.tsx'
import { failureText } from './failure-text.ts'
import { moneyText } from './money.ts'
import { Message } from './plain-page.tsx'
import { ProposalPage } from './proposal-page.tsx'
import styles from './proposal-page.module.css'
import { saveFile } from './save-file.ts'
import { useOptions } from './use-proposal.ts'
import type { ProposalCalls } from './use-proposal.ts'
import { Status } from '../../ui/status.tsx'

interface OpenProps {
  readonly page: PropostaPage
  readonly calls: ProposalCalls
}

/** An open proposal page, or a message if there is nothing to show. */
export function OpenProposal({ page, calls }: OpenProps) {
  const { marca: brand, proposta, configuracao, valida_ate } = page
  useTitle(proposta?.titulo, brand?.nome)
  if (!brand || !proposta || !configuracao || !valida_ate) return <Told page={page} />
  return <Whole {...{ calls, page, brand, proposta, configuracao, valida_ate }} />
}

function useTitle(titulo: string | undefined, nome = 'Proposta') {
  useEffect(() => {
    document.title = titulo ? `${titulo} · ${nome}` : nome
  }, [titulo, nome])
}

const contactOf = ({ contato }: PropostaPage) =>
  [contato?.contato_nome, contato?.contato_email, contato?.contato_fone].filter(Boolean).join(', ')

/** Message for a proposal that was answered, closed or is being revised. */
function Told({ page }: { page: PropostaPage }) {
  const { situacao, marca, decisao } = page
  const contact = contactOf(page) || marca?.nome
  const texts = {
    mudou: ['Esta proposta está sendo revista', 'Um novo link chega quando ela estiver pronta.'],
    encerrada: ['Esta proposta já foi respondida', 'Não há mais nada a decidir por este link.'],
    decidida: ['A resposta foi registrada', decisao ? answerText(decisao) : ''],
  } as const
  const [title, text] = texts[situacao as keyof typeof texts] ?? texts.mudou
  return (
    <Message title={title} cor={marca?.cor}>
      <p>{text}</p>
      <p>Dúvidas? Fale com {contact}.</p>
    </Message>
  )
}

function answerText({ decisao, em, por, total }: NonNullable<PropostaPage['decisao']>): string {
  const day = formatDateBr(todayInSaoPaulo(Date.parse(em)))
  return decisao === 'aprovado'
    ? `${por} aprovou o total de ${moneyText(total)} em ${day}.`
    : `${por} pediu ajustes em ${day}.`
}

function Notice({ decision }: { decision: NonNullable<PropostaPage['decisao']> }) {
  const approved = decision.decisao === 'aprovado'
  return (
    <Status className={styles.notice}>
      <strong>{approved ? 'Proposta aprovada' : 'Ajustes pedidos'}</strong>
      <p>{answerText(decision)}</p>
      <p>
        {approved
          ? 'Obrigado! A produtora já foi avisada.'
          : 'A produtora já foi avisada e responde com uma nova proposta.'}
      </p>
    </Status>
  )
}

interface WholeProps extends OpenProps {
  readonly brand: NonNullable<PropostaPage['marca']>
  readonly proposta: Proposta
  readonly configuracao: NonNullable<PropostaPage['configuracao']>
  readonly valida_ate: NonNullable<PropostaPage['valida_ate']>
}

function Whole({ page, calls, brand, configuracao, valida_ate, ...rest }: WholeProps) {
  const { proposta, chosen, isBusy, problem, toggle } = useOptions(rest.proposta, calls.total)
  const [asking, setAsking] = useState<'aprovado' | 'ajuste'>()
  const { decisao, visto = '', valores: values = {}, situacao } = page
  const isOpen = situacao === 'aberta'
  return (
    <>
      <ProposalPage
        {...{ configuracao, brand, proposta, valida_ate, values }}
        choice={isOpen ? { isBusy, toggle } : undefined}
        notice={decisao && <Notice decision={decisao} />}
        acts={
          <Acts
            {...{ configuracao, isOpen, isBusy, problem }}
            onAnswer={setAsking}
            pdf={() => calls.pdf(chosen)}
          />
        }
      />
      {asking && (
        <AnswerDialog
          decision={asking}
          total={proposta.total}
          look={{ cor: configuracao.cor ?? brand.cor, fundo: configuracao.fundo }}
          send={(who) =>
            calls.decide({ ...who, decisao: asking, opcoes: chosen, visto, total: proposta.total })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

interface ActsProps {
  readonly configuracao: WholeProps['configuracao']
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onAnswer: (decision: 'aprovado' | 'ajuste') => void
  readonly pdf: () => Promise<Blob>
}

function Acts({ configuracao, isOpen, isBusy, problem, onAnswer, pdf }: ActsProps) {
  const [isPrinting, setPrinting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const print = async () => {
    setPrinting(true)
    setFailure(undefined)
    try {
      saveFile(await pdf(), 'Proposta.pdf')
    } catch (error) {
      setFailure(failureText(error))
    }
    setPrinting(false)
  }
  const { permite_aprovar, permite_ajuste, permite_pdf } = configuracao
  const told = problem ?? failure
  return (
    <div>
      {told && (
        <p role="alert" className={styles.notice}>
          {told}
        </p>
      )}
      <div className={styles.acts}>
        {isOpen && permite_aprovar === 'S' && (
          <button type="button" data-main disabled={isBusy} onClick={() => onAnswer('aprovado')}>
            Aprovar proposta
          </button>
        )}
        {isOpen && permite_ajuste === 'S' && (
          <button type="button" disabled={isBusy} onClick={() => onAnswer('ajuste')}>
            Pedir ajuste
          </button>
        )}
        {permite_pdf === 'S' && (
          <button type="button" disabled={isPrinting} onClick={() => void print()}>
            {isPrinting ? 'Preparando…' : 'Baixar PDF'}
          </button>
        )}
      </div>
    </div>
  )
}
