import { useSearchParams } from 'react-router'
import { toCrm } from '../../addresses/projetos.ts'
import { useOpened } from '../../lib/page/opened.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { OportunidadePanel } from './oportunidade-panel.tsx'
import { CrmBoard } from './board.tsx'
import { CrmList } from './list.tsx'

/** The deals of the company, as a board of stages or as a list. */
export default function CrmScreen() {
  const [words] = useSearchParams()
  const isList = words.get('ver') === 'lista'
  const { opened, open, close } = useOpened('oportunidade')
  const tabs = (
    <LinkTabs
      label="Como ver"
      tabs={[
        { label: 'Quadro', to: toCrm(), isCurrent: !isList },
        { label: 'Lista', to: toCrm({ ver: 'lista' }), isCurrent: isList },
      ]}
    />
  )
  return (
    <>
      {isList ? <CrmList tabs={tabs} onOpen={open} /> : <CrmBoard tabs={tabs} onOpen={open} />}
      {opened !== undefined && <OportunidadePanel id_oportunidade={opened} onClose={close} />}
    </>
  )
}
