import { useSearchParams } from 'react-router'
import { toCrm } from '../../addresses/projetos.ts'
import { useOpened } from '../../lib/page/opened.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { OportunidadePanel } from './oportunidade-panel.tsx'
import { CrmBoard } from './board.tsx'
import { CrmConversion } from './conversion.tsx'
import { CrmList } from './list.tsx'

/** The deals of the company, as a board of stages or as a list. */
export default function CrmScreen() {
  const [words] = useSearchParams()
  const shown = words.get('ver') ?? 'quadro'
  const { opened, open, close } = useOpened('oportunidade')
  const tabs = (
    <LinkTabs
      label="Como ver"
      tabs={[
        { label: 'Quadro', to: toCrm(), isCurrent: shown === 'quadro' },
        { label: 'Lista', to: toCrm({ ver: 'lista' }), isCurrent: shown === 'lista' },
        {
          label: 'Conversão',
          to: toCrm({ ver: 'conversao' }),
          isCurrent: shown === 'conversao',
        },
      ]}
    />
  )
  return (
    <>
      {shown === 'lista' && <CrmList tabs={tabs} onOpen={open} />}
      {shown === 'conversao' && <CrmConversion tabs={tabs} />}
      {shown !== 'lista' && shown !== 'conversao' && <CrmBoard tabs={tabs} onOpen={open} />}
      {opened !== undefined && <OportunidadePanel id_oportunidade={opened} onClose={close} />}
    </>
  )
}
