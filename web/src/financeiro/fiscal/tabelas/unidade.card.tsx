import {
  fiscalRegimeDelete,
  fiscalRegimeList,
  fiscalRegimeSave,
} from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import type {
  RegimeDaUnidade,
  UnidadeFiscal,
} from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toUnidadeEdit } from '../../../addresses/cadastros.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { call, refreshReads } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { emissorLabels, ibsCbsOptions, regimeLabels } from './fiscal.labels.ts'
import { changedText, spanText } from './vigencia.ts'

const RegimeDialog = lazyPart(async () => (await import('./regime.dialog.tsx')).RegimeDialog)
const RegraDialog = lazyPart(async () => (await import('./regra.dialog.tsx')).RegraDialog)

/** A unit: its regimes with their days, and by what its notes are issued on the day that is asked for. */
export function UnidadeCard({ unidade }: { readonly unidade: UnidadeFiscal }) {
  const may = useMay()
  const [open, setOpen] = useState<RegimeDaUnidade | 'novo' | 'emissor'>()
  const { empresa, cidade, cod_municipio, regime, emissor, regra, falta, regimes } = unidade
  const mayChange = may(fiscalRegimeSave.access)
  const close = () => setOpen(undefined)
  const asksForEmissor = regime !== null && emissor === null && cod_municipio !== ''
  return (
    <Card
      title={empresa}
      label={empresa}
      subtitle={[cidade, emissor && emissorLabels[emissor], regra?.norma]
        .filter(Boolean)
        .join(' · ')}
      aside={
        mayChange && (
          <Button
            size="compact-xs"
            variant="default"
            aria-haspopup="dialog"
            aria-label={`Novo regime de ${empresa}`}
            onClick={() => setOpen('novo')}
          >
            Novo regime
          </Button>
        )
      }
    >
      {falta && (
        <Notice
          tone="warning"
          title={unitText(falta)}
          action={
            mayChange &&
            (asksForEmissor ? (
              <Button size="compact-xs" variant="default" onClick={() => setOpen('emissor')}>
                Dizer o emissor
              </Button>
            ) : (
              regime !== null && (
                <LinkButton to={toUnidadeEdit(unidade.id_empresa)}>Abrir o cadastro</LinkButton>
              )
            ))
          }
        />
      )}
      {regimes.length === 0 ? (
        <Note>Nenhum regime ainda.</Note>
      ) : (
        <ItemList bare label={`Regimes de ${empresa}`}>
          {regimes.map((one) => (
            <Regime
              key={one.id_unidade_regime}
              regime={one}
              mayChange={mayChange}
              onOpen={() => setOpen(one)}
            />
          ))}
        </ItemList>
      )}
      {open === 'emissor' && (
        <RegraDialog
          regra={undefined}
          begin={{ tipo: 'emissor', municipio: cod_municipio, titulo: `Emissor de ${cidade}` }}
          onClose={close}
        />
      )}
      {open && open !== 'emissor' && (
        <RegimeDialog
          unidade={unidade}
          regime={open === 'novo' ? undefined : open}
          onClose={close}
        />
      )}
    </Card>
  )
}

interface RegimeProps {
  readonly regime: RegimeDaUnidade
  readonly mayChange: boolean
  readonly onOpen: () => void
}

function Regime({ regime, mayChange, onOpen }: RegimeProps) {
  const { id_unidade_regime, ibs_cbs } = regime
  const title = `${regimeLabels[regime.regime]}, ${spanText(regime)}`
  const remove = () =>
    void confirmDelete({
      label: title,
      run: async () => {
        await call(fiscalRegimeDelete, { query: { id_unidade_regime } })
        await refreshReads(fiscalRegimeList)
      },
    })
  const prices = ibsCbsOptions.find(({ value }) => value === ibs_cbs)?.label
  return (
    <Item
      title={
        <Row>
          <strong>{regimeLabels[regime.regime]}</strong>
          {spanText(regime)}
        </Row>
      }
      detail={[prices, changedText(regime)].filter(Boolean).join(' · ')}
      aside={
        mayChange && (
          <DotsMenu
            label={`Ações de ${title}`}
            actions={[
              { label: 'Alterar', run: onOpen },
              { label: 'Excluir', run: remove },
            ]}
          />
        )
      }
    />
  )
}
