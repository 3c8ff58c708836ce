import type { ConferenciaDoProjeto } from '@claquete/contract/orcamentos/incentivado/contas'
import { liberacaoLink } from '@claquete/contract/orcamentos/incentivado/liberacao'
import { gastoReciboSend } from '@claquete/contract/orcamentos/incentivado/recibo'
import { fold } from '@claquete/core/kernel/text'
import { Badge, Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { counted, formatInteger } from '../../../lib/plain/format.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { GastoAct } from '../contas/gasto-acts.tsx'
import type { LiberacaoToLink } from '../liberacao/liberacao.dialog.tsx'
import { ToMend } from './to-mend.tsx'
import type { ProjetoOfCheck } from './to-mend.tsx'
import { situacaoLooks } from './prestacao.labels.ts'
import type { Situacao } from './prestacao.labels.ts'

const LiberacaoDialog = lazyPart(() =>
  import('../liberacao/liberacao.dialog.tsx').then((part) => part.LiberacaoDialog),
)

type Check = ConferenciaDoProjeto['verificacoes'][number]
type Failure = Check['falhas'][number]

const order: readonly Situacao[] = ['descumpre', 'cumpre', 'nao_se_aplica']

/** Failures of a check that are shown at first, and with each more. */
const shownAtOnce = 20

interface ConferenciaCardProps {
  readonly conferencia: ConferenciaDoProjeto
  readonly projeto: ProjetoOfCheck
  /** The check that is shown alone; '' shows all. */
  readonly situacao: Situacao | ''
  readonly onSituacao: (situacao: Situacao | '') => void
  readonly onAct: (act: GastoAct) => void
}

type Acts = Pick<ConferenciaCardProps, 'onAct' | 'projeto'>

const isNamed = (text: string, words: readonly string[]) =>
  words.every((word) => fold(text).includes(word))

/** The check with the failures that the words are in; undefined where they are nowhere in it. */
function found(check: Check, words: readonly string[]): Check | undefined {
  if (isNamed(`${check.nome} ${check.fonte}`, words)) return check
  const falhas = check.falhas.filter((one) => isNamed(`${one.nome} ${one.problema}`, words))
  return falhas.length > 0 ? { ...check, falhas } : undefined
}

/** Every check of the accounts: what passed, what did not with what to do about it, and what does not apply with why. */
export function ConferenciaCard(props: ConferenciaCardProps) {
  const { conferencia, projeto, situacao, onSituacao, onAct } = props
  const { verificacoes, gastos, pagamentos } = conferencia
  const [texto, setTexto] = useState('')
  const words = fold(texto).split(' ').filter(Boolean)
  const shown = order.flatMap((one) =>
    situacao !== '' && situacao !== one
      ? []
      : verificacoes
          .filter((check) => check.situacao === one)
          .flatMap((check) => found(check, words) ?? []),
  )
  const countOf = (one: Situacao) => verificacoes.filter((check) => check.situacao === one).length
  return (
    <Card
      title="Conferência"
      subtitle={`${counted(gastos, 'gasto', 'gastos')} e ${counted(pagamentos, 'pagamento', 'pagamentos')} conferidos, regra por regra.`}
    >
      <Stack>
        <Row>
          <SegmentedControl
            size="xs"
            aria-label="Situação das verificações"
            data={[
              { value: '', label: `Todas (${verificacoes.length})` },
              ...order.map((one) => ({
                value: one,
                label: `${situacaoLooks[one].many} (${countOf(one)})`,
              })),
            ]}
            value={situacao}
            onChange={(value) => onSituacao(value as Situacao | '')}
          />
          <TextInput
            size="xs"
            aria-label="Buscar nas verificações"
            placeholder="Buscar verificação ou gasto"
            value={texto}
            onChange={(event) => setTexto(event.currentTarget.value)}
          />
        </Row>
        {shown.length === 0 ? (
          <EmptyState dense title="Nenhuma verificação assim">
            Mude a situação ou a busca para ver as outras.
          </EmptyState>
        ) : (
          <ItemList bare label="Verificações">
            {shown.map((check) => (
              <CheckItem key={check.verificacao} {...{ check, projeto, onAct }} />
            ))}
          </ItemList>
        )}
      </Stack>
    </Card>
  )
}

/** What a failed check that only warns is called. */
const lookOf = ({ situacao, efeito }: Check) =>
  situacao === 'descumpre' && efeito === 'avisa'
    ? { label: 'Atenção', color: 'yellow' }
    : situacaoLooks[situacao]

function CheckItem({ check, ...acts }: Acts & { readonly check: Check }) {
  const { nome, fonte, endereco, nota, situacao, falhas } = check
  const { label, color } = lookOf(check)
  return (
    <Item
      muted={situacao === 'nao_se_aplica'}
      title={
        <Row nowrap justify="between" align="start">
          <span>{nome}</span>
          <Badge variant="light" color={color} tt="none" flex="none">
            {label}
          </Badge>
        </Row>
      }
      detail={
        <>
          {endereco ? (
            <a href={endereco} target="_blank" rel="noreferrer">
              {fonte}
            </a>
          ) : (
            fonte
          )}
          {fonte && ' · '}
          {nota}
        </>
      }
    >
      {falhas.length > 0 && (
        <Fold summary={counted(falhas.length, 'falha', 'falhas')} open={falhas.length <= 5}>
          <Failures falhas={falhas} {...acts} />
        </Fold>
      )}
    </Item>
  )
}

/** Opens the choice of a release's line of the bank. */
function LinkLiberacao(of: { readonly nome: string; readonly liberacao: LiberacaoToLink }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(liberacaoLink.access)) return null
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        flex="none"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Ligar à linha do banco
      </Button>
      {isOpen && <LiberacaoDialog {...of} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What can be done about a failure from here. */
function FailureActs({ falha, projeto, onAct }: Acts & { readonly falha: Failure }) {
  const may = useMay()
  const { chave, nome, liberacao, aceita_recibo } = falha
  if (liberacao) return <LinkLiberacao nome={nome} liberacao={liberacao} />
  if (chave === null) return <ToMend onde={falha.onde} projeto={projeto} />
  const button = (label: string, act: GastoAct['act']) => (
    <Button
      size="compact-xs"
      variant="default"
      flex="none"
      aria-label={`${label}: ${nome}`}
      onClick={() => onAct({ act, chave })}
    >
      {label}
    </Button>
  )
  return (
    <Row justify="end">
      {aceita_recibo === 'S' &&
        may(gastoReciboSend.access) &&
        button('Enviar recibo para assinar', 'recibo')}
      {button('Abrir gasto', 'open')}
    </Row>
  )
}

interface FailuresProps extends Acts {
  readonly falhas: readonly Failure[]
}

function Failures({ falhas, ...acts }: FailuresProps) {
  const [most, setMost] = useState(shownAtOnce)
  const left = falhas.length - most
  return (
    <Stack gap={1}>
      <ItemList bare label="Falhas">
        {falhas.slice(0, most).map((one, at) => (
          <Item
            // The same expense may fail a check twice.
            key={`${one.chave ?? one.nome}-${at}`}
            title={one.nome}
            detail={<strong>{one.problema}</strong>}
            aside={<FailureActs falha={one} {...acts} />}
          >
            <Note small>{one.correcao}</Note>
          </Item>
        ))}
      </ItemList>
      {left > 0 && (
        <Row>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => setMost(most + 5 * shownAtOnce)}
          >
            Mostrar mais ({formatInteger(left)})
          </Button>
        </Row>
      )}
    </Stack>
  )
}
