/** A spreadsheet stores the figure that it computes with, which may have more digits than the one that it shows. */
import { expect, test } from 'vitest';
import { zip } from '#console/list/export/zip.ts';
import { readSource } from '#console/screens/import/read-source.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one column as other programs write it, with its numbers stored exactly like this. */
async function workbookOf(numbers: readonly string[]): Promise<File> {
  const rows = numbers.map((number, index) => `<row r="${index + 2}"><c r="A${index + 2}"><v>${number}</v></c></row>`);
  const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>credit</t></is></c></row>';
  const entries = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${title}${rows.join('')}</sheetData></worksheet>`,
  };
  const bytes = await zip(Object.entries(entries).map(([name, text]) => ({ name, parts: [text] })));
  return new File([...bytes], 'clients.xlsx');
}

test('a number is read with the 15 digits that a spreadsheet has, where more were stored, and else as it stands', async () => {
  const read = {
    '0.30000000000000004': '0.3',
    '19.989999999999998': '19.99',
    '100.00000000000001': '100',
    '1.5E-2': '0.015',
    '1.2E3': '1200',
    '123456789.123456789': '123456789.123456789',
    '1234567890123456789': '1234567890123456789',
    '12.50': '12.50',
    '-7': '-7',
  };
  const { sheets } = await readSource(await workbookOf(Object.keys(read)));
  expect(sheets[0]?.rows.map(([cell]) => cell)).toEqual(Object.values(read));
});
