import {
  classificacaoDelete,
  classificacaoList,
  classificacaoSave,
  servicoFiscalList,
} from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { ClassificacaoDoServico } from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { listaLabels } from './fiscal.labels.ts'
import { changedText, spanText } from './vigencia.ts'

const ClassificacaoDialog = lazyPart(
  async () => (await import('./classificacao.dialog.tsx')).ClassificacaoDialog,
)

interface ClassificacoesPanelProps {
  readonly id_servico: number
  readonly onClose: () => void
}

/** Side panel of a service: its classifications with their days. */
export function ClassificacoesPanel({ id_servico, onClose }: ClassificacoesPanelProps) {
  const reading = useRead(classificacaoList, { params: { id_servico } })
  return (
    <SidePanel size="lg" title={reading.data?.data.servico ?? 'Serviço'} onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content servico={data} />}
      </Reading>
    </SidePanel>
  )
}

type Servico = ReplyOf<typeof classificacaoList>['data']

function Content({ servico }: { readonly servico: Servico }) {
  const may = useMay()
  const [open, setOpen] = useState<ClassificacaoDoServico | 'nova'>()
  const { classificacoes } = servico
  const mayChange = may(classificacaoSave.access)
  const create = mayChange && (
    <Button size="xs" aria-haspopup="dialog" onClick={() => setOpen('nova')}>
      Nova classificação
    </Button>
  )
  return (
    <Stack>
      {classificacoes.length === 0 ? (
        <EmptyState title="Sem classificação" action={create}>
          Sem ela, nenhuma nota sai com este serviço.
        </EmptyState>
      ) : (
        <>
          <Row justify="end">{create}</Row>
          <ItemList label={`Classificações de ${servico.servico}`}>
            {classificacoes.map((one) => (
              <Classificacao
                key={one.id_servico_classificacao}
                classificacao={one}
                mayChange={mayChange}
                onOpen={() => setOpen(one)}
              />
            ))}
          </ItemList>
        </>
      )}
      {open && (
        <ClassificacaoDialog
          servico={servico}
          classificacao={open === 'nova' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  )
}

interface ClassificacaoProps {
  readonly classificacao: ClassificacaoDoServico
  readonly mayChange: boolean
  readonly onOpen: () => void
}

function Classificacao({ classificacao, mayChange, onOpen }: ClassificacaoProps) {
  const { id_servico_classificacao, c_trib_nac, c_nbs, c_ind_op, c_class_trib } = classificacao
  const codes = [
    `código nacional ${c_trib_nac}`,
    c_class_trib && `cClassTrib ${c_class_trib}`,
    c_ind_op && `indicador ${c_ind_op}`,
    c_nbs && `NBS ${c_nbs}`,
  ]
  const span = spanText(classificacao)
  const remove = () =>
    void confirmDelete({
      label: `Classificação ${span}`,
      run: async () => {
        await call(classificacaoDelete, {
          query: { id_servico_classificacao },
        })
        await refreshReads(classificacaoList, servicoFiscalList)
      },
    })
  return (
    <Item
      title={
        <Row>
          <strong>{listaLabels[classificacao.lista]}</strong>
          {span}
        </Row>
      }
      detail={[
        ...codes.filter(Boolean),
        classificacao.iss_retido === 'S' && 'ISS retido pelo cliente',
        changedText(classificacao),
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        mayChange && (
          <DotsMenu
            label={`Ações da classificação ${span}`}
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
