/** Every page that is built, each in a state worth looking at. */

export const visitorPages: readonly string[] = [
  '/home', '/login', '/register', '/forgotPassword', '/agree', '/agree?code=privacy', '/lottery?id=k3-1m', '/lottery?id=ssc-1m', '/lottery?id=lhc-5m',
  '/trend?id=k3-1m', '/openHistory?id=k3-1m', '/fairness', '/rules?id=k3-1m', '/401', '/nowhere',
  '/homeDetail', '/homeDetail?type=help', '/homeDetail?type=help&code=help-fair', '/fangpian', '/ranking', '/serviceOnline',
]

export const memberPages: readonly string[] = [
  '/home', '/mine', '/lottery?id=k3-3m', '/gameRecordIndex', '/accountDetailList', '/lotteryMoney', '/personalreport', '/recordCenter',
  '/levelCenter', '/exchangeReward', '/profitList', '/financialIncome', '/message', '/setting', '/language', '/recharge', '/recharge?channel=bank',
  '/rechargeRecord', '/withdraw', '/withdrawRecord', '/capitalSettings', '/setrealname', '/bindPhone', '/bindCard', '/managebankcard',
  '/transactiondetails', '/protection', '/setting/devices', '/notice', '/serviceOnline', '/feedBack', '/setfeedback', '/about', '/infomation',
  '/setnickname', '/setsex', '/loginPassword', '/generalSetting', '/setline',
]
