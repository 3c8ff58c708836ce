import type { PropostaPage, Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useEffect, useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { Acts } from '../kit/card.tsx'
import { Message } from '../kit/failure.tsx'
import { Alert, Notice } from '../kit/notice.tsx'
import { SeenAt } from '../kit/seen-at.tsx'
import { WaitingAnswer } from '../kit/waiting-answer.tsx'
import type { Answer } from '../lib/guest-answers.ts'
import { setTitle } from '../lib/brand.ts'
import { asFailure } from '../lib/call.ts'
import { saveFile } from '../lib/save-file.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ProposalPage } from './proposal-page.tsx'
import { useOptions } from './use-proposal.ts'
import type { Given, ProposalCalls } from './use-proposal.ts'

interface OpenProps {
  readonly page: PropostaPage
  /** Without a network, when this was read. */
  readonly seenAt: string | undefined
  readonly calls: ProposalCalls
}

/** An open proposal page, or a message if there is nothing to show. */
export function OpenProposal({ page, seenAt, calls }: OpenProps) {
  const { marca: brand, proposta, configuracao, valida_ate } = page
  const titulo = proposta?.titulo
  const nome = brand?.nome
  useEffect(() => {
    if (titulo) setTitle(titulo, nome)
  }, [titulo, nome])
  if (!brand || !proposta || !configuracao || !valida_ate) return <Told page={page} />
  return <Whole {...{ calls, page, seenAt, brand, proposta, configuracao, valida_ate }} />
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
    ? `${por} aprovou o total de ${reais(total)} em ${day}.`
    : `${por} pediu ajustes em ${day}.`
}

interface DecidedProps {
  readonly decision: NonNullable<PropostaPage['decisao']>
  readonly isNews: boolean
}

function Decided({ decision, isNews }: DecidedProps) {
  const approved = decision.decisao === 'aprovado'
  return (
    <Notice isNews={isNews}>
      <strong>{approved ? 'Proposta aprovada' : 'Ajustes pedidos'}</strong>
      <p>{answerText(decision)}</p>
      <p>
        {approved
          ? 'Obrigado! A produtora já foi avisada.'
          : 'A produtora já foi avisada e responde com uma nova proposta.'}
      </p>
    </Notice>
  )
}

interface WholeProps extends OpenProps {
  readonly brand: NonNullable<PropostaPage['marca']>
  readonly proposta: Proposta
  readonly configuracao: NonNullable<PropostaPage['configuracao']>
  readonly valida_ate: NonNullable<PropostaPage['valida_ate']>
}

function Whole({ page, seenAt, calls, brand, configuracao, valida_ate, ...rest }: WholeProps) {
  const { proposta, chosen, isBusy, problem, toggle } = useOptions(rest.proposta, calls.total)
  const [asking, setAsking] = useState<Given['decisao']>()
  const { decisao, visto = '', valores: values = {}, situacao } = page
  const { answer } = calls
  const isOpen = situacao === 'aberta'
  const mayAnswer = isOpen && !answer
  return (
    <>
      <ProposalPage
        {...{ configuracao, brand, proposta, valida_ate, values }}
        choice={mayAnswer ? { isBusy, toggle } : undefined}
        notice={
          <>
            <SeenAt at={seenAt} />
            {decisao && <Decided decision={decisao} isNews={calls.wasAnswered()} />}
          </>
        }
        acts={
          <div>
            {isOpen && answer && !asking && (
              <WaitingAnswer answer={answer} onEdit={() => setAsking(givenIn(answer).decisao)} />
            )}
            <Choices
              {...{ configuracao, isBusy, problem }}
              isOpen={mayAnswer}
              onAnswer={setAsking}
              pdf={() => calls.pdf(chosen)}
            />
          </div>
        }
      />
      {asking && (
        <AnswerDialog
          decision={asking}
          total={proposta.total}
          look={{ cor: configuracao.cor ?? brand.cor, fundo: configuracao.fundo }}
          typed={answer && typedIn(answer)}
          send={(who) =>
            calls.decide({ ...who, decisao: asking, opcoes: chosen, visto, total: proposta.total })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

const givenIn = ({ body }: Answer) => JSON.parse(body) as Given

function typedIn(answer: Answer) {
  const { nome, email, comentario = '' } = givenIn(answer)
  return { nome, email, comentario }
}

interface ChoicesProps {
  readonly configuracao: WholeProps['configuracao']
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onAnswer: (decision: Given['decisao']) => void
  readonly pdf: () => Promise<Blob>
}

function Choices({ configuracao, isOpen, isBusy, problem, onAnswer, pdf }: ChoicesProps) {
  const [isPrinting, setPrinting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const print = async () => {
    setPrinting(true)
    setFailure(undefined)
    try {
      saveFile(await pdf(), 'Proposta.pdf')
    } catch (error) {
      setFailure(asFailure(error).told)
    }
    setPrinting(false)
  }
  const { permite_aprovar, permite_ajuste, permite_pdf } = configuracao
  const told = problem ?? failure
  return (
    <>
      {told && <Alert>{told}</Alert>}
      <Acts>
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
      </Acts>
    </>
  )
}
