import { aprovacaoPreview } from '@claquete/contract/orcamentos/execucao/aprovacao'
import type { ApprovableEstouro } from '@claquete/contract/orcamentos/execucao/aprovacao'
import type { AnyAddress, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { refreshReads, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { CancelButton, Dialog, useReleaseDialog } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { withoutAceite } from './estouro-field.tsx'
import type { SeenAceite } from './estouro-field.tsx'
import { tellDecided } from './tell-decided.ts'
import type { DecidedReply } from './tell-decided.ts'

type Preview = ReplyOf<typeof aprovacaoPreview>['data']

interface ApproveDialogProps {
  readonly alvos: RequestTo<typeof aprovacaoPreview>['body']['alvos']
  /** Approves them; with what they pass of their lines where this person accepted it. */
  readonly approve: (aceite: SeenAceite) => Promise<DecidedReply>
  /** Reads to refetch after approving and after undoing it. */
  readonly reads: readonly AnyAddress[]
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Shows how many are approved, their sum and what each passes of its line, before anything is approved. */
export function ApproveDialog({ alvos, onClose, ...rest }: ApproveDialogProps) {
  const reading = useRead(aprovacaoPreview, { body: { alvos } })
  const many = alvos.length > 1
  return (
    <Dialog
      title={many ? `Aprovar ${alvos.length} pedidos?` : 'Aprovar o pedido?'}
      onClose={onClose}
      isChanged={() => false}
    >
      <Reading of={reading} waiting={120} dense>
        {({ data }) => <Seen preview={data} onClose={onClose} {...rest} />}
      </Reading>
    </Dialog>
  )
}

type SeenProps = Omit<ApproveDialogProps, 'alvos'> & { readonly preview: Preview }

function Seen({ preview, approve, reads, onDone, onClose }: SeenProps) {
  const [accepts, setAccepts] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const release = useReleaseDialog()
  const { quantidade, soma, estouros, excesso, politica, pode_estourar } = preview
  const isBeyond = estouros.length > 0
  const mayAccept = politica === 'consentir' && pode_estourar
  const left = new Set(estouros.map(({ tipo, id }) => `${tipo}/${id}`)).size
  const able = isBeyond && !mayAccept ? quantidade - left : quantidade
  const run = async () => {
    setRunning(true)
    try {
      tellDecided(
        await approve(accepts ? { aceita_estouro: 'S', excesso_visto: excesso } : withoutAceite),
        reads,
      )
      release()
      onDone?.()
      onClose()
    } catch (error) {
      reportFailure(error)
      setRunning(false)
    }
    await refreshReads(...reads)
  }
  return (
    <Stack>
      <Figures
        look="line"
        items={[
          { label: 'Pedidos', value: quantidade.toLocaleString('pt-BR') },
          { label: 'Soma', value: reais(soma) },
          ...(isBeyond
            ? [{ label: 'Acima do saldo', value: reais(excesso), tone: 'danger' as const }]
            : []),
        ]}
      />
      {isBeyond && <Estouros estouros={estouros} />}
      {isBeyond && !mayAccept && (
        <Notice tone="warning" title={`${counted(left, 'fica', 'ficam')} de fora`}>
          {politica === 'recusar'
            ? 'A empresa não aceita passar do saldo do item.'
            : 'Só aprova acima do saldo quem tem a permissão “Estourar item”.'}
        </Notice>
      )}
      {isBeyond && mayAccept && (
        <Checkbox
          label={`Aceito passar ${reais(excesso)} do saldo`}
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <CancelButton />
        <Button
          loading={isRunning}
          disabled={able === 0 || (isBeyond && mayAccept && !accepts)}
          onClick={() => void run()}
        >
          {able > 1 ? `Aprovar ${able}` : 'Aprovar'}
        </Button>
      </Group>
    </Stack>
  )
}

function Estouros({ estouros }: { readonly estouros: readonly ApprovableEstouro[] }) {
  return (
    <ItemList label="Passam do saldo do item">
      {estouros.map((one) => (
        <Item
          key={`${one.tipo}/${one.id}/${one.item}`}
          title={one.item ?? 'Um item que o seu perfil não vê'}
          detail={[
            one.num_orc,
            one.descricao,
            reais(one.valor),
            one.saldo !== undefined && `saldo ${reais(one.saldo)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          aside={
            <Text span inherit fw={600} c="var(--danger)">
              passa em {reais(one.excesso)}
            </Text>
          }
        />
      ))}
    </ItemList>
  )
}
