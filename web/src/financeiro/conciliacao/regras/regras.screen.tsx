import {
  regraDelete,
  regraList,
  regraSave,
  regraSort,
} from '@claquete/contract/financeiro/conciliacao/regra'
import type { Regra } from '@claquete/contract/financeiro/conciliacao/regra'
import { Badge, Button, Switch } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { call, refreshReads, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { moveItem } from '../../../lib/plain/move-item.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { DragGrip } from '../../../ui/buttons/drag-grip.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { useSortableRow } from '../../../ui/drag/use-sortable.ts'
import { OfferNotice } from '../offer-notice.tsx'
import { conciliacaoReads } from '../reads.ts'
import { bodyOfSwitch } from './regra-values.ts'
import { RegraDialog } from './regra.dialog.tsx'

const icon = { size: 16, stroke: 1.5 } as const

/** The rules of the reconciliation, in the order in which they are tried. */
export default function RegrasScreen() {
  const reading = useRead(regraList, {})
  const may = useMay()
  const [open, setOpen] = useState<Regra | 'nova'>()
  const mayChange = may(regraSave.access)
  const create = mayChange && (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpen('nova')}>
      Nova regra
    </Button>
  )
  return (
    <Page width="form">
      <Row justify="between">
        <Note>
          Para cada linha do extrato vale a primeira regra que serve. Arraste, ou use Alt com as
          setas, para mudar a ordem.
        </Note>
        {create}
      </Row>
      <Reading of={reading}>
        {({ data: { ofertas, regras } }) => (
          <>
            {mayChange && <OfferNotice ofertas={ofertas} />}
            {regras.length === 0 ? (
              <EmptyState title="Nenhuma regra ainda" action={create}>
                Uma regra diz o que são as linhas com um texto: tarifas, aluguel, um cliente. Depois
                de duas escolhas iguais na conciliação, o produto oferece criar uma.
              </EmptyState>
            ) : (
              <Rules all={regras} mayChange={mayChange} onOpen={setOpen} />
            )}
          </>
        )}
      </Reading>
      {open && (
        <RegraDialog
          regra={open === 'nova' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

interface RulesProps {
  readonly all: readonly Regra[]
  readonly mayChange: boolean
  readonly onOpen: (regra: Regra) => void
}

function Rules({ all, mayChange, onOpen }: RulesProps) {
  const move = async (from: number, to: number) => {
    if (to < 0 || to >= all.length) return
    const ids = moveItem(all, from, to).map((one) => one.id_conciliacao_regra)
    await call(regraSort, { body: { ids } }).catch(reportFailure)
    await refreshReads(...conciliacaoReads)
  }
  return (
    <ItemList label="Regras, na ordem">
      {all.map((regra, at) => (
        <RuleItem
          key={regra.id_conciliacao_regra}
          regra={regra}
          at={at}
          isLast={at === all.length - 1}
          mayChange={mayChange}
          onMove={(from, to) => void move(from, to)}
          onOpen={onOpen}
        />
      ))}
    </ItemList>
  )
}

interface RuleProps extends Omit<RulesProps, 'all'> {
  readonly regra: Regra
  readonly at: number
  readonly isLast: boolean
  readonly onMove: (from: number, to: number) => void
}

function RuleItem({ regra, at, isLast, mayChange, onMove, onOpen }: RuleProps) {
  const { item, grip } = useSortableRow(at, onMove)
  const { descricao, ativo } = regra
  // Ignoring needs no acceptance, and only reconciliations are counted.
  const isAccepted = regra.usos > 0 || regra.acao === 'ignorar'
  const uses = regra.acao !== 'ignorar' && counted(regra.usos, 'uso', 'usos')
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (mayChange) onMove(at, at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <Item
      ref={item}
      onKeyDown={press}
      muted={ativo === 'N'}
      lead={mayChange && <DragGrip ref={grip} />}
      title={
        <Row gap={2}>
          {descricao}
          {regra.automatica === 'S' && (
            <Badge size="sm" variant="light" color={isAccepted ? 'green' : 'gray'}>
              {isAccepted ? 'Sem perguntar' : 'Espera o 1º aceite'}
            </Badge>
          )}
        </Row>
      }
      detail={[`${whichOf(regra)} → ${doesOf(regra)}`, uses].filter(Boolean).join(' · ')}
      aside={
        mayChange && (
          <Row gap={1} nowrap>
            <Switch
              size="xs"
              aria-label={`Usar ${descricao}`}
              checked={ativo === 'S'}
              onChange={(event) => void turn(regra, event.currentTarget.checked)}
            />
            <IconButton
              label={`Subir ${descricao}`}
              isDisabled={at === 0}
              onClick={() => onMove(at, at - 1)}
            >
              <IconArrowUp {...icon} />
            </IconButton>
            <IconButton
              label={`Descer ${descricao}`}
              isDisabled={isLast}
              onClick={() => onMove(at, at + 1)}
            >
              <IconArrowDown {...icon} />
            </IconButton>
            <IconButton label={`Editar ${descricao}`} onClick={() => onOpen(regra)}>
              <IconPencil {...icon} />
            </IconButton>
            <IconButton
              label={`Excluir ${descricao}`}
              tone="danger"
              onClick={() => void remove(regra)}
            >
              <IconTrash {...icon} />
            </IconButton>
          </Row>
        )
      }
    />
  )
}

async function turn(regra: Regra, isOn: boolean) {
  await call(regraSave, { body: bodyOfSwitch(regra, isOn) }).catch(reportFailure)
  await refreshReads(...conciliacaoReads)
}

async function remove({ id_conciliacao_regra, descricao }: Regra) {
  const run = () => call(regraDelete, { params: { id_conciliacao_regra } })
  if (await confirmDelete({ label: descricao, run })) await refreshReads(...conciliacaoReads)
}

function rangeOf({ valor_min, valor_max }: Regra): string {
  if (valor_min !== null && valor_max !== null) {
    return `de ${reais(valor_min)} a ${reais(valor_max)}`
  }
  if (valor_min !== null) return `a partir de ${reais(valor_min)}`
  return valor_max === null ? '' : `até ${reais(valor_max)}`
}

function whichOf(regra: Regra): string {
  const side = { C: 'entradas', D: 'saídas' } as const
  return [`“${regra.contem}”`, regra.conta, regra.operacao && side[regra.operacao], rangeOf(regra)]
    .filter(Boolean)
    .join(', ')
}

function doesOf(regra: Regra): string {
  if (regra.acao === 'ignorar') return `ignorar: ${regra.motivo ?? ''}`
  if (regra.acao === 'transferir') return `transferência, ${regra.conta_destino ?? ''}`
  if (regra.acao === 'lancar') {
    return ['lançar em', [regra.plano, regra.pessoa].filter(Boolean).join(', ')].join(' ')
  }
  const difference =
    regra.tolerancia > 0
      ? `, diferença de até ${reais(regra.tolerancia)} em ${regra.plano_diferenca ?? ''}`
      : ''
  return `títulos de ${regra.pessoa ?? ''}${difference}`
}
