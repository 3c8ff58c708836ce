import {
  scenarioDelete,
  scenarioList,
  scenarioUpdate,
} from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { useState } from 'react'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { ScenarioName } from './dialogs.tsx'
import { openScenario } from './simulacao-bar.tsx'
import type { Simulacao } from './use-simulacao.ts'
import { Ago } from '../../ui/ago.tsx'

type Line = ReplyOf<typeof scenarioList>['data'][number]

interface ScenariosProps {
  readonly simulacao: Simulacao
  readonly onClose: () => void
}

/** Opens, renames and deletes the saved scenarios. */
export function Scenarios({ simulacao, onClose }: ScenariosProps) {
  const may = useMay()
  const reading = useRead(scenarioList, {})
  useChanges('cenario', () => void refreshReads(scenarioList))
  const [renaming, setRenaming] = useState<Line>()
  const open = async ({ id_cenario }: Line) => {
    await openScenario(simulacao, id_cenario)
    onClose()
  }
  const rename = async ({ id_cenario, versao }: Line, nome: string) => {
    await call(scenarioUpdate, { params: { id_cenario }, body: { nome, versao } })
    return {}
  }
  const remove = ({ id_cenario, nome }: Line) =>
    confirmDelete({
      label: nome,
      run: async () => {
        await call(scenarioDelete, { params: { id_cenario } })
        if (simulacao.scenario?.id_cenario === id_cenario) simulacao.setScenario(undefined)
        await refreshReads(scenarioList)
      },
    })
  return (
    <SidePanel title="Cenários" onClose={onClose}>
      <Reading
        of={reading}
        waiting={160}
        empty={
          <EmptyState title="Nenhum cenário guardado" dense>
            Arraste títulos para outros dias, tire alguns ou simule lançamentos, e guarde com um
            nome para abrir de novo sobre os dados de outro dia.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ItemList>
            {data.map((linha) => (
              <Item
                key={linha.id_cenario}
                title={<TextButton onClick={() => void open(linha)}>{linha.nome}</TextButton>}
                detail={
                  <>
                    {[counted(linha.mudancas, 'mudança', 'mudanças'), linha.autor]
                      .filter(Boolean)
                      .join(' · ')}{' '}
                    · <Ago at={linha.alterado_em} />
                  </>
                }
                aside={
                  may(scenarioDelete.access) && (
                    <Row nowrap gap={0}>
                      <IconButton
                        label={`Renomear ${linha.nome}`}
                        onClick={() => setRenaming(linha)}
                      >
                        <IconPencil size={16} stroke={1.5} />
                      </IconButton>
                      <IconButton
                        label={`Excluir ${linha.nome}`}
                        onClick={() => void remove(linha)}
                      >
                        <IconTrash size={16} stroke={1.5} />
                      </IconButton>
                    </Row>
                  )
                }
              />
            ))}
          </ItemList>
        )}
      </Reading>
      {renaming && (
        <ScenarioName
          title="Renomear cenário"
          nome={renaming.nome}
          onSave={(nome) => rename(renaming, nome)}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </SidePanel>
  )
}
