import { pendencias, pendenciasDecide } from '@claquete/contract/orcamentos/execucao/choices'
import type { Pendencia } from '@claquete/contract/orcamentos/execucao/choices'
import { Badge, Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { call, useRead } from '../../../lib/wire/call.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { formatDay } from '../../../ui/list-table/cell.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ListBody } from '../../../ui/list/body.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { Recibos } from '../despesa-list.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { ApproveDialog } from './approve.dialog.tsx'
import { namesOfApprovable } from './tell-decided.ts'
import { jobReads } from '../reads.ts'

const keyOf = ({ tipo, id }: Pendencia) => `${tipo}/${id}`

/** Everything that waits for approval: funds requested, expenses, payments requested. */
export function Aprovacoes({ id_orcamento }: { id_orcamento?: number | undefined }) {
  const reading = useRead(pendencias, { query: id_orcamento === undefined ? {} : { id_orcamento } })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isRejecting, setRejecting] = useState(false)
  const [isApproving, setApproving] = useState(false)
  return (
    <Reading
      of={reading}
      waiting={200}
      empty={
        <EmptyState title="Nada espera aprovação" icon={<IconCheck size={20} stroke={1.5} />}>
          Pedidos de verba, despesas e pedidos de pagamento aparecem aqui assim que chegam.
        </EmptyState>
      }
    >
      {({ data: rows }) => {
        const chosen = rows.filter((row) => marked.has(keyOf(row)))
        const targetsOf = (list: readonly Pendencia[]) => list.map(({ tipo, id }) => ({ tipo, id }))
        const alvos = targetsOf(chosen)
        const approvable = targetsOf(chosen.filter(({ impedimento }) => impedimento === null))
        const soma = addReais(...chosen.map(({ valor }) => valor))
        const mark = (row: Pendencia, liga: boolean) => {
          const next = new Set(marked)
          if (liga) next.add(keyOf(row))
          else next.delete(keyOf(row))
          setMarked(next)
        }
        const livres = rows.filter(({ impedimento }) => impedimento === null)
        const isEveryOne = livres.length > 0 && approvable.length === livres.length
        return (
          <>
            <Row gap={3}>
              <Checkbox
                label={`${rows.length} à espera`}
                checked={isEveryOne}
                indeterminate={chosen.length > 0 && !isEveryOne}
                onChange={(event) =>
                  setMarked(new Set(event.currentTarget.checked ? livres.map(keyOf) : []))
                }
              />
              <Row grow justify="end">
                {chosen.length > 0 && (
                  <Note>
                    {chosen.length} selecionados, soma {reais(soma)}
                  </Note>
                )}
              </Row>
              <Button
                size="xs"
                variant="default"
                disabled={alvos.length === 0}
                onClick={() => setRejecting(true)}
              >
                Rejeitar
              </Button>
              <Button
                size="xs"
                disabled={approvable.length === 0}
                onClick={() => setApproving(true)}
              >
                Aprovar selecionados
              </Button>
            </Row>
            <ListBody>
              <ItemList label="À espera de aprovação">
                {rows.map((row) => (
                  <QueueRow
                    key={keyOf(row)}
                    row={row}
                    isTicked={marked.has(keyOf(row))}
                    onTick={(liga) => mark(row, liga)}
                  />
                ))}
              </ItemList>
            </ListBody>
            {isApproving && (
              <ApproveDialog
                alvos={approvable}
                approve={(aceite) =>
                  call(pendenciasDecide, {
                    body: { acao: 'aprovar', alvos: approvable, ...aceite },
                  })
                }
                reads={jobReads}
                onDone={() => setMarked(new Set())}
                onClose={() => setApproving(false)}
              />
            )}
            {isRejecting && (
              <ReasonDialog
                refresh={jobReads}
                title={`Rejeitar ${alvos.length}`}
                yes="Rejeitar"
                run={async (motivo) => {
                  const reply = await call(pendenciasDecide, {
                    body: { acao: 'rejeitar', motivo, alvos },
                  })
                  setMarked(new Set())
                  return reply
                }}
                onClose={() => setRejecting(false)}
              />
            )}
          </>
        )
      }}
    </Reading>
  )
}

interface QueueRowProps {
  readonly row: Pendencia
  readonly isTicked: boolean
  readonly onTick: (isOn: boolean) => void
}

function QueueRow({ row, isTicked, onTick }: QueueRowProps) {
  return (
    <Item
      lead={
        <Checkbox
          aria-label={`Selecionar ${row.descricao}`}
          checked={isTicked}
          disabled={row.impedimento !== null && row.tipo !== 'pagamento'}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      }
      title={row.descricao}
      detail={
        <>
          {[row.num_orc, row.titulo, row.item].filter(Boolean).join(' · ')}
          <br />
          {[row.pessoa, row.solicitante && `pedido por ${row.solicitante}`, formatDay(row.data)]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
      aside={
        <Row gap={3} justify="end">
          {row.tipo === 'despesa' && <Recibos row={row} />}
          {row.repetida && (
            <Badge variant="light" radius="sm" color="orange" tt="none" fw={500}>
              Parece repetida
            </Badge>
          )}
          {row.excesso > 0 && (
            <Badge variant="light" radius="sm" color="red" tt="none" fw={500}>
              {reais(row.excesso)} acima do item
            </Badge>
          )}
          <Badge variant="light" radius="sm" color="gray" tt="none" fw={500}>
            {namesOfApprovable[row.tipo]}
          </Badge>
          <Text span inherit fw={600} ta="right" miw={104}>
            {reais(row.valor)}
          </Text>
        </Row>
      }
    >
      {row.aceite && (
        <Note>
          {row.aceite.usuario} aceitou passar {reais(row.aceite.excesso)} do saldo ao pedir, em{' '}
          {formatMoment(row.aceite.criado_em)}
        </Note>
      )}
      {row.impedimento && <Note tone="warning">{row.impedimento}</Note>}
    </Item>
  )
}
