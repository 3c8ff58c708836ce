import { fonteDelete, fonteList, fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import type { FonteDoProjeto } from '@claquete/contract/orcamentos/incentivado/fonte'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { nomeDaFonte } from '@claquete/core/orcamentos/incentivado/fonte'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { reais } from '../../lib/plain/money.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { ProportionBar } from '../../ui/figures/bar.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import { projetoReads } from './incentivado.labels.ts'
import styles from './incentivado.module.css'
import type { Tipo } from './projeto-values.ts'

const FonteDialog = lazyPart(() => import('./fonte.dialog.tsx').then((part) => part.FonteDialog))

interface FontesProps {
  readonly id_projeto_incentivado: number
  readonly tipo: Tipo
}

/** Where the project's money comes from: approved, raised or released, and still to come. */
export function FontesCard({ id_projeto_incentivado, tipo }: FontesProps) {
  const may = useMay()
  const reading = useRead(fonteList, { body: { id_projeto_incentivado } })
  const [open, setOpen] = useState<FonteDoProjeto | 'nova'>()
  const mayChange = may(fonteSave.access)
  const add = mayChange && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={15} stroke={1.5} />}
      onClick={() => setOpen('nova')}
    >
      Nova fonte
    </Button>
  )
  return (
    <Card title="Fontes de recursos" aside={add}>
      <Reading of={reading} waiting={160} dense>
        {({ data, totais }) =>
          data.length === 0 ? (
            <EmptyState dense title="Nenhuma fonte ainda">
              Cadastre cada fonte com o seu contrato, o valor aprovado e a conta bancária só dela.
            </EmptyState>
          ) : (
            <Stack>
              <Figures
                look="line"
                items={[
                  { label: 'Aprovado', value: reais(totais.aprovado) },
                  { label: 'Captado ou liberado', value: reais(totais.captado) },
                  { label: 'A captar', value: reais(totais.a_captar) },
                ]}
              />
              <ItemList bare label="Fontes de recursos">
                {data.map((fonte) => (
                  <Fonte
                    key={fonte.id_projeto_fonte}
                    fonte={fonte}
                    mayChange={mayChange}
                    onOpen={() => setOpen(fonte)}
                  />
                ))}
              </ItemList>
            </Stack>
          )
        }
      </Reading>
      {open && (
        <FonteDialog
          id_projeto_incentivado={id_projeto_incentivado}
          tipo={tipo}
          fonte={open === 'nova' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

interface FonteProps {
  readonly fonte: FonteDoProjeto
  readonly mayChange: boolean
  readonly onOpen: () => void
}

const br = (day: string) => formatDateBr(calendarDate(day))

function Fonte({ fonte, mayChange, onOpen }: FonteProps) {
  const { nome, contrato, edital, aprovado, captado, a_captar, conta, encerrada_em } = fonte
  const title = nomeDaFonte(fonte)
  const remove = () =>
    confirmDelete({
      label: title,
      run: async () => {
        await call(fonteDelete, { query: { id_projeto_fonte: fonte.id_projeto_fonte } })
        await refreshReads(...projetoReads)
      },
    })
  const detail = [
    nome && fonte.fonte,
    contrato && `contrato ${contrato}`,
    edital,
    conta ?? 'sem conta própria',
    fonte.prazo_fim && `até ${br(fonte.prazo_fim)}`,
    encerrada_em && `encerrada em ${br(encerrada_em)}`,
  ]
  return (
    <Item
      title={title}
      muted={encerrada_em !== null}
      detail={detail.filter(Boolean).join(' · ')}
      aside={
        <Row nowrap>
          <span className={styles.amount}>
            {reais(captado)} de <strong>{reais(aprovado)}</strong>
          </span>
          {mayChange && (
            <DotsMenu
              label={`Ações de ${title}`}
              actions={[
                { label: 'Alterar', run: onOpen },
                { label: 'Excluir', run: remove },
              ]}
            />
          )}
        </Row>
      }
    >
      <ProportionBar
        label={`${reais(captado)} de ${reais(aprovado)}`}
        parts={[
          { tone: 'success', value: captado },
          { tone: 'rest', value: a_captar },
        ]}
      />
    </Item>
  )
}
