import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import {
  versaoAbas,
  versaoDeleteByPost,
  versaoNova,
} from '@claquete/contract/orcamentos/versoes/versao'
import type { Aba } from '@claquete/contract/orcamentos/versoes/versao'
import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toOrcamentoCompare, toOrcamentoEdit, toOrcamentoList } from '../../addresses/orcamentos.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconArrowsDiff, IconDots, IconPlus, IconTrash } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx'
import { anchorUnder } from '../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../ui/menu/anchor.ts'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TipButton } from '../../ui/buttons/tip-button.tsx'
import { moneyText } from '../orcamento/public.ts'
import { orcamentoReads, refreshOrcamentos } from '../orcamento/public.ts'
import { StatusDot } from '../orcamento/public.ts'
import { NovaVersao } from './new-versao.ts'
import { StatusMenu } from './status-menu.tsx'

const icon = { size: 16, stroke: 1.5 } as const

/** The budget's versions as tabs, with the acts and status of the open one. */
export function VersionTabs({ id_orcamento }: { readonly id_orcamento: number }) {
  const reading = useRead(versaoAbas, { params: { id_orcamento } }, { keepPreviousData: true })
  useLiveReads('orcamento', ...orcamentoReads)
  const may = useMay()
  const [isNaming, setNaming] = useState(false)
  const abas = reading.data?.data
  const current = abas?.find((aba) => aba.id_orcamento === id_orcamento)
  if (!abas) return <Skeleton height={34} width={320} />
  return (
    <Row nowrap>
      <LinkTabs
        label="Versões do orçamento"
        tabs={abas.map((aba) => ({
          label: <TabLabel aba={aba} />,
          title: titleOf(aba),
          to: toOrcamentoEdit(aba.id_orcamento),
          isCurrent: aba.id_orcamento === id_orcamento,
        }))}
      />
      {may(versaoNova.access) && (
        <TipButton
          label="Nova versão"
          icon={<IconPlus {...icon} />}
          onClick={() => setNaming(true)}
        />
      )}
      {current && <CompareButton open={current} abas={abas} />}
      {current && <Acts open={current} abas={abas} />}
      {current && (
        <StatusMenu
          id_orcamento={current.id_orcamento}
          status={current.status}
          cor={current.cor}
          cor_fundo={current.cor_fundo}
          isLocked={current.travado}
        />
      )}
      {isNaming && current && (
        <NovaVersao
          id_orcamento={id_orcamento}
          de={versaoName(current)}
          onClose={() => setNaming(false)}
        />
      )}
    </Row>
  )
}

const titleOf = (aba: Aba) =>
  [
    versaoName(aba),
    aba.status,
    typeof aba.total_geral === 'number' ? moneyText(aba.total_geral) : '',
  ]
    .filter(Boolean)
    .join(' · ')

const TabLabel = ({ aba }: { aba: Aba }) => (
  <>
    <StatusDot {...aba} /> {versaoName(aba)}
    {aba.aprovado && (
      <Text span size="xs" c="var(--success-text)" ml={6}>
        aprovada
      </Text>
    )}
  </>
)

/** The comparison of two versions, the older one first. */
const comparison = (one: Aba, other: Aba) =>
  one.id_orcamento_versao < other.id_orcamento_versao
    ? toOrcamentoCompare(one.id_orcamento, other.id_orcamento)
    : toOrcamentoCompare(other.id_orcamento, one.id_orcamento)

/** Compares the open version with the one before it, or the original with the next; the screen offers the others. */
function CompareButton({ open, abas }: { open: Aba; abas: readonly Aba[] }) {
  const at = abas.indexOf(open)
  const other = abas[at - 1] ?? abas[at + 1]
  if (!other) return null
  return (
    <div style={{ flex: 'none' }}>
      <LinkButton to={comparison(open, other)} icon={<IconArrowsDiff {...icon} />}>
        Comparar
      </LinkButton>
    </div>
  )
}

/** Menu of the open version: compare with any other, delete. */
function Acts({ open, abas }: { open: Aba; abas: readonly Aba[] }) {
  const may = useMay()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<MenuAnchor>()
  const others = abas.filter((aba) => aba.id_orcamento !== open.id_orcamento)
  const params = { id_orcamento: open.id_orcamento }
  const remove = async () => {
    const isGone = await confirmDelete({
      label: versaoName(open),
      run: () => call(versaoDeleteByPost, { params }),
    })
    if (!isGone) return
    await refreshOrcamentos()
    const [next] = others
    void navigate(next ? toOrcamentoEdit(next.id_orcamento) : toOrcamentoList())
  }
  const actions: RowAction[] = [
    ...others.map((other) => ({
      label: `Comparar com ${versaoName(other)}`,
      icon: <IconArrowsDiff {...icon} />,
      to: comparison(open, other),
    })),
    ...(may(versaoDeleteByPost.access) && open.id_orcamento_versao > 0
      ? [
          {
            label: 'Excluir esta versão',
            icon: <IconTrash {...icon} />,
            tone: 'danger' as const,
            run: remove,
          },
        ]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Ações da versão"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'left'))}
      >
        <IconDots {...icon} />
      </ActionIcon>
      {anchor && (
        <LazyMenu
          anchor={anchor}
          label="Ações da versão"
          actions={actions}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
