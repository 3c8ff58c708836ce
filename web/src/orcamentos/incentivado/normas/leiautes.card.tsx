import {
  relacaoLeiauteList,
  relacaoLeiauteReset,
  relacaoLeiauteSave,
} from '@claquete/contract/orcamentos/incentivado/leiaute'
import type { LeiauteDaRelacao } from '@claquete/contract/orcamentos/incentivado/leiaute'
import { relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { counted, formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { origemLabels } from './norma.labels.ts'

const LeiauteDialog = lazyPart(() =>
  import('./leiaute.dialog.tsx').then((part) => part.LeiauteDialog),
)

/** How sure the columns of a sheet are. */
const sureLooks = {
  oficial: { label: 'Lidas no texto oficial', color: 'green' },
  secundario: { label: 'Não conferidas no oficial', color: 'yellow' },
  uso: { label: 'Não confirmadas', color: 'yellow' },
} as const

/** The sheets of an accounting, each with where its columns come from and the way to change them. */
export function LeiautesCard() {
  const reading = useRead(relacaoLeiauteList, {})
  useLiveReads('projeto_incentivado', relacaoLeiauteList)
  return (
    <Card
      title="Colunas das relações da prestação de contas"
      subtitle="Cada projeto exporta com as colunas em vigor no começo da sua execução."
    >
      <Reading of={reading} dense>
        {({ data }) => (
          <ItemList bare label="Relações da prestação de contas">
            {data.map((one) => (
              <Leiaute key={one.relacao} leiaute={one} />
            ))}
          </ItemList>
        )}
      </Reading>
    </Card>
  )
}

const reset = ({ relacao, titulo }: LeiauteDaRelacao) =>
  confirm({
    title: 'Voltar às colunas do produto?',
    message: 'As colunas que a empresa disse deixam de valer, e as próximas exportações mudam.',
    subject: titulo,
    yes: 'Voltar',
    run: async () => {
      await call(relacaoLeiauteReset, { query: { relacao } })
      await refreshReads(relacaoLeiauteList, relacaoView)
    },
  })

function Leiaute({ leiaute }: { readonly leiaute: LeiauteDaRelacao }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { titulo, funder, norma, endereco, lido, origem, colunas } = leiaute
  const { alterado_em, alterado_por } = leiaute
  const shown = colunas.filter(({ mostra }) => mostra === 'S').length
  const { label, color } = sureLooks[lido]
  const said = [
    funder,
    counted(shown, 'coluna', 'colunas'),
    alterado_em &&
      `alteradas ${alterado_por ? `por ${alterado_por} ` : ''}em ${formatMoment(alterado_em)}`,
    norma,
  ]
  return (
    <Item
      title={
        <Row>
          <strong>{titulo}</strong>
          <Badge variant="light" color={color} tt="none" flex="none">
            {label}
          </Badge>
          {origem === 'corrigida' && (
            <Badge variant="light" tt="none" flex="none">
              {origemLabels.corrigida}
            </Badge>
          )}
        </Row>
      }
      detail={
        <>
          {said.filter(Boolean).join(' · ')}
          {endereco && (
            <>
              {' · '}
              <a href={endereco} target="_blank" rel="noreferrer">
                texto
              </a>
            </>
          )}
        </>
      }
      aside={
        <Row nowrap>
          {may(relacaoLeiauteSave.access) && (
            <Button
              size="compact-xs"
              variant="default"
              aria-haspopup="dialog"
              aria-label={`Colunas: ${titulo}`}
              onClick={() => setOpen(true)}
            >
              Colunas
            </Button>
          )}
          {may(relacaoLeiauteReset.access) && origem === 'corrigida' && (
            <DotsMenu
              label={`Ações de ${titulo}`}
              actions={[{ label: 'Voltar às do produto', run: () => void reset(leiaute) }]}
            />
          )}
        </Row>
      }
    >
      {isOpen && <LeiauteDialog leiaute={leiaute} onClose={() => setOpen(false)} />}
    </Item>
  )
}
