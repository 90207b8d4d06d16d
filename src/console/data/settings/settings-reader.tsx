/**
 * Keeps this browser's copy of the settings up to date on every page, and moves settings that only the browser stored.
 */
import { useEffect, useRef } from 'react';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { moveToCompany, moveToPerson } from '#console/data/settings/from-browser/move-settings.ts';
import { usePersonSettings, useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import { useStorageOwner } from '#console/session/session.tsx';

export function SettingsReader() {
  const owner = useStorageOwner();
  const company = useCompanySettings();
  const person = usePersonSettings();
  const savePerson = useSavePersonSettings();
  const saveCompany = useSaveCompanySettings();
  useOnce(person.isRead, () => void moveToPerson(owner, savePerson));
  useOnce(company.isRead && company.mayWrite, () => void moveToCompany(saveCompany));
  return null;
}

function useOnce(isTime: boolean, work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isTime || isDone.current) return;
    isDone.current = true;
    work();
  });
}
